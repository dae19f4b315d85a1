// Short sounds, made when they are played; loaded when they are first wanted. Times are in seconds.
// window.sounds: play(name, delay), hush() ends what was to come, volume(0 to 1).
(function () {
  const context = new AudioContext();
  const main = context.createGain();
  const limit = context.createDynamicsCompressor(); // many cards at once are no louder than one
  main.connect(limit).connect(context.destination);
  let bus = context.createGain();
  bus.connect(main);

  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0, seed = 1; i < samples.length; i += 1) {
    seed = (seed * 48271) % 2147483647;
    samples[i] = (seed / 2147483647) * 2 - 1;
  }

  // What swells in a moment and dies away, from `at` on.
  function shaped(source, at, length, loud, swell = 0.004) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + swell);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(gain).connect(bus);
  }

  // Paper, felt, pencil: noise through a filter that moves from one pitch to another.
  function rustle(at, length, loud, from, to = from, swell) {
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    source.buffer = hiss;
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter);
    shaped(filter, at, length, loud, swell);
    source.start(at, (at * 7) % 0.5);
    source.stop(at + length);
  }

  // Wood, bars: a note, falling if it has somewhere to fall to.
  function note(at, length, loud, from, to = from, type = "sine") {
    const source = context.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    shaped(source, at, length, loud);
    source.start(at);
    source.stop(at + length);
  }

  function bar(at, pitch, loud = 0.4) {
    note(at, 0.45, loud, pitch);
    note(at, 0.09, loud / 3, pitch * 3.93);
  }

  const MADE = {
    deal: (at) => rustle(at, 0.045, 0.5, 3200, 2200),
    slide: (at) => rustle(at, 0.14, 0.3, 900, 2600, 0.05),
    lay(at) {
      rustle(at, 0.06, 0.6, 1100, 500);
      note(at, 0.08, 0.5, 150, 80);
    },
    take: (at) => rustle(at, 0.26, 0.55, 2400, 600, 0.09),
    shuffle: (at) => [0, 1, 2, 3, 4, 5, 6, 7].forEach((i) => rustle(at + i * 0.045, 0.04, 0.45, 2400 + (i % 3) * 500)),
    refuse(at) {
      note(at, 0.09, 0.6, 210, 150, "triangle");
      note(at + 0.1, 0.09, 0.5, 190, 140, "triangle");
    },
    lock(at) {
      note(at, 0.03, 0.15, 1900, 1500, "square");
      rustle(at + 0.06, 0.06, 0.7, 1500, 700);
    },
    turn(at) {
      bar(at, 392);
      bar(at + 0.12, 523.25);
    },
    stroke: (at) => rustle(at, 0.2, 0.5, 4200, 2600, 0.03),
    end: (at) => [392, 523.25, 659.25, 587.33, 783.99].forEach((pitch, i) => bar(at + i * 0.13, pitch)),
  };

  window.sounds = {
    play(name, delay) {
      if (context.state === "suspended") context.resume(); // browsers wait for the first touch
      MADE[name](context.currentTime + 0.005 + delay);
    },
    hush() {
      bus.gain.setTargetAtTime(0, context.currentTime, 0.02);
      bus = context.createGain();
      bus.connect(main);
    },
    volume(share) {
      main.gain.value = share * share;
    },
  };
})();
