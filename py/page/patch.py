"""Nodes said as data become elements; the next ones change only what differs. Knows no rule and no game."""

from pyscript import document

SVG_HOLDER = "h"
where = {}  # key -> element, of what is shown
folder = ""
_ahead = {}
_names = []
faces = "large"  # which set of card faces: "large" index, or "std"
letters = ""  # "-jqk" for courts with J Q K instead of V D R


def picture(name):
    """The address of a picture: `cards/7h` lies in the set in use."""
    if name.startswith("cards/") and not name.startswith("cards/back"):
        name = "cards/" + faces + (letters if name[6] in "JQK" else "") + name[5:]
    return folder + "img/" + name + ".svg"


def fetch_ahead(names):
    """Have pictures fetched and decoded before they are needed; they are kept, so that they stay decoded."""
    _names[:] = names
    for address in map(picture, names):
        if address not in _ahead:
            _ahead[address] = document.createElement("img")
            _ahead[address].src = address


def redress(root):
    """After another set of faces has been chosen."""
    for image in list(root.querySelectorAll("img")):
        *_, kind, file = image.getAttribute("src").split("/")
        if kind not in ("cards", "portraits"):
            image.setAttribute("src", picture("cards/" + file[:-4]))
    fetch_ahead(list(_names))


def show(root, old, new):
    """Make `root` hold exactly the nodes of the list `new`; `old` is what it held."""
    where.clear()
    _children(root, old, new)


def beside(root, old, new):
    """The same in a dialog over the table, whose own elements `where` goes on telling."""
    kept = dict(where)
    show(root, old, new)
    where.clear()
    where.update(kept)


def _make(new):
    element = document.createElement(new["t"])
    new["e"] = element
    if "c" in new:
        element.className = new["c"]
    if "k" in new:
        element.setAttribute("data-key", new["k"])
        where[new["k"]] = element
    for name, value in new.get("a", {}).items():
        element.setAttribute(name, value)
    for name, value in new.get("s", {}).items():
        element.style.setProperty(name, value)
    if "i" in new:
        element.setAttribute("src", picture(new["i"]))
        element.setAttribute("draggable", "false")
    if "h" in new:
        element.innerHTML = new["h"]
    elif "x" in new:
        element.textContent = new["x"]
    for child in new.get("n", ()):
        element.appendChild(_make(child))
    return element


def _change(old, new):
    """Bring the element of `old` to what `new` says."""
    element = new["e"] = old["e"]
    if "k" in new:
        where[new["k"]] = element
    if old.get("c", "") != new.get("c", ""):
        element.className = new.get("c", "")
    before, after = old.get("a", {}), new.get("a", {})
    for name, value in after.items():
        if before.get(name) != value:
            element.setAttribute(name, value)
    for name in before:
        if name not in after:
            element.removeAttribute(name)
    before, after = old.get("s", {}), new.get("s", {})
    for name, value in after.items():
        if before.get(name) != value:
            element.style.setProperty(name, value)
    if old.get("i") != new.get("i"):
        element.setAttribute("src", picture(new["i"]))
    if old.get("h") != new.get("h"):
        element.innerHTML = new.get("h", "")
    if old.get("x") != new.get("x"):
        element.textContent = new.get("x", "")
    if "h" not in new and "x" not in new:
        _children(element, old.get("n", ()) if "x" not in old else (), new.get("n", ()))


def _children(element, old, new):
    if not old and not new:
        return
    keyed = {}
    plain = {}
    for node in old:
        if "k" in node:
            keyed[node["k"]] = node
        else:
            plain.setdefault(node["t"], []).append(node)
    kept = []
    fresh = []
    for node in new:
        like = keyed.get(node["k"]) if "k" in node else None
        if "k" not in node and plain.get(node["t"]):
            like = plain[node["t"]].pop(0)
        if like is not None and like["t"] == node["t"] and ("h" in like) == ("h" in node):
            kept.append((like, node))
            fresh.append(False)
        else:
            fresh.append(True)
    staying = [id(like) for like, _ in kept]
    stays = set(staying)
    for node in old:
        if id(node) not in stays:
            node["e"].remove()
    in_order = staying == [id(node) for node in old if id(node) in stays]
    for like, node in kept:
        _change(like, node)
    after = None
    for i in range(len(new) - 1, -1, -1):
        node = new[i]
        if fresh[i]:
            _make(node)
        if fresh[i] or not in_order:
            if after is None:
                element.appendChild(node["e"])
            else:
                element.insertBefore(node["e"], after)
        after = node["e"]
