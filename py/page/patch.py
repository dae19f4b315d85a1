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


def show(root, shown, nodes):
    """Make `root` hold exactly these nodes; `shown` is what the last call gave for it, or nothing. Gives what is shown now:
    a list of (node, element, what is shown in it)."""
    if not shown:
        where.clear()
    return _children(root, shown, nodes)


def beside(root, shown, nodes):
    """The same in a dialog over the table, whose own elements `where` goes on telling."""
    kept = dict(where)
    shown = show(root, shown, nodes)
    where.clear()
    where.update(kept)
    return shown


def _make(node):
    element = document.createElement(node["t"])
    if "c" in node:
        element.className = node["c"]
    if "k" in node:
        element.setAttribute("data-key", node["k"])
        where[node["k"]] = element
    for name, value in node.get("a", {}).items():
        element.setAttribute(name, value)
    for name, value in node.get("s", {}).items():
        element.style.setProperty(name, value)
    if "i" in node:
        element.setAttribute("src", picture(node["i"]))
        element.setAttribute("draggable", "false")
    if "h" in node:
        element.innerHTML = node["h"]
    elif "x" in node:
        element.textContent = node["x"]
    return node, element, _children(element, (), node.get("n", ()))


def _change(item, new):
    """Bring an element to what `new` says."""
    old, element, inside = item
    if old == new:
        return item
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
        inside = _children(element, inside, new.get("n", ()))
    else:
        for one in inside:
            _forget(one)
        inside = ()
    return new, element, inside


def _children(element, old, new):
    if not old and not new:
        return ()
    keyed = {}
    plain = {}
    for item in old:
        node = item[0]
        if "k" in node:
            keyed[node["k"]] = item
        else:
            plain.setdefault(node["t"], []).append(item)
    likes = []
    for node in new:
        like = keyed.get(node["k"]) if "k" in node else None
        if "k" not in node and plain.get(node["t"]):
            like = plain[node["t"]].pop(0)
        is_like = like is not None and like[0]["t"] == node["t"] and ("h" in like[0]) == ("h" in node)
        likes.append(like if is_like else None)
    staying = [id(like) for like in likes if like is not None]
    stays = set(staying)
    for item in old:
        if id(item) not in stays:
            item[1].remove()
            _forget(item)
    in_order = staying == [id(item) for item in old if id(item) in stays]
    shown = [_make(node) if like is None else _change(like, node) for like, node in zip(likes, new)]
    after = None
    for i in range(len(shown) - 1, -1, -1):
        made = shown[i][1]
        if likes[i] is None or not in_order:
            if after is None:
                element.appendChild(made)
            else:
                element.insertBefore(made, after)
        after = made
    return shown


def _forget(item):
    """An element is gone, with all that is in it; another one may bear its key already."""
    node, element, inside = item
    if "k" in node and where.get(node["k"]) is element:
        del where[node["k"]]
    for one in inside:
        _forget(one)
