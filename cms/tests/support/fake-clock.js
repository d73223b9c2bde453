// Preloaded before the server: replaces its clock with one that a test sets, running or stopped.
let ahead = Number(process.env.FAKE_CLOCK_AHEAD ?? 0);
/** The time at which the clock is stopped; undefined while it runs. */
let stopped;
const RealDate = Date;
const TICK_MS = 5_000;
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

/** Sets the clock's offset from the real one, in milliseconds. */
exports.setAhead = (ms) => {
  ahead = ms;
  stopped = undefined;
};

/**
 * Handles a test's messages; must be called again after Strapi has removed all listeners at its
 * end.
 */
exports.handleTestMessages = () => {
  process.on('message', ({ setTime, isStopped = false }) => {
    if (setTime === undefined) return;
    const toNextTick = TICK_MS - (Date.now() % TICK_MS);
    // Not close to a tick of the scheduler, since the server notices a changed clock only a moment
    // later.
    setTimeout(
      () => {
        ahead = setTime - RealDate.now();
        stopped = isStopped ? setTime : undefined;
        process.send({ timeSet: setTime });
      },
      toNextTick < CLEAR_MS ? toNextTick + 100 : 0,
    );
  });
  // The channel must not keep a stopping server alive.
  process.channel?.unref();
};
exports.handleTestMessages();
