const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
// Of the package whose tests run: those of web begin while the CMS is still being installed.
const sequencer = require.resolve('@jest/test-sequencer', { paths: [process.cwd()] });
const Sequencer = require(sequencer).default;

const ROOT = path.resolve(__dirname, '..', '..', '..');
const TIMINGS = path.join(ROOT, 'cms', 'tests', 'timings.json');
/** Assumed seconds of a file until its time is recorded. */
const UNKNOWN_S = 10;

const readTimings = () => (existsSync(TIMINGS) ? JSON.parse(readFileSync(TIMINGS, 'utf8')) : {});

/** A number for a text, of which each seed makes another. */
function scatter(text, seed) {
  let hash = Number(seed) | 0;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 2_654_435_761) | 0;
  return hash;
}

/** Begins the longest files first, so that none runs alone at the end; with TEST_ORDER as its seed says. */
module.exports = class extends Sequencer {
  sort(tests) {
    const seed = process.env.TEST_ORDER;
    const times = readTimings();
    const weigh = ({ path: file }) => {
      const name = path.relative(ROOT, file);
      return seed === undefined ? (times[name] ?? UNKNOWN_S) : scatter(name, seed);
    };
    return [...tests].sort((a, b) => weigh(b) - weigh(a));
  }
};
