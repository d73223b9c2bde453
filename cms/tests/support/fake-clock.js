// Loaded before the server: its clock is set by the test, and goes on from there or stands still.
let ahead = Number(process.env.FAKE_CLOCK_AHEAD ?? 0);
/** Where the clock stands still; undefined while it goes. */
let stopped;
const RealDate = Date;
const BEAT_MS = 5_000;
const CLEAR_MS = 1_000;

const now = () => stopped ?? RealDate.now() + ahead;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }

  static now() {
    return now();
  }
};

/** Sets how far the clock is ahead of the machine's, in milliseconds. */
exports.setAhead = (ms) => {
  ahead = ms;
  stopped = undefined;
};

/** Does what a test says; Strapi takes all listeners away when it ends. */
exports.followTests = () => {
  process.on('message', ({ setTime, isStopped = false }) => {
    if (setTime === undefined) return;
    const toNextBeat = BEAT_MS - (Date.now() % BEAT_MS);
    // Not in the moment of a beat: a server sees that its clock was set a moment after it was.
    setTimeout(
      () => {
        ahead = setTime - RealDate.now();
        stopped = isStopped ? setTime : undefined;
        process.send({ timeSet: setTime });
      },
      toNextBeat < CLEAR_MS ? toNextBeat + 100 : 0,
    );
  });
  // The channel alone keeps no server alive that is to end.
  process.channel?.unref();
};
exports.followTests();
