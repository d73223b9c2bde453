const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
// From the package under test, since web's tests start while the CMS's packages are still being
// installed.
const sequencer = require.resolve('@jest/test-sequencer', { paths: [process.cwd()] });
const Sequencer = require(sequencer).default;

const ROOT = path.resolve(__dirname, '..', '..', '..');
const TIMINGS = path.join(ROOT, 'cms', 'tests', 'timings.json');
/** Assumed duration in seconds of a file without a recorded one. */
const UNKNOWN_S = 10;

const readTimings = () => (existsSync(TIMINGS) ? JSON.parse(readFileSync(TIMINGS, 'utf8')) : {});

/** Hashes a text with a seed. */
function seededHash(text, seed) {
  let hash = Number(seed) | 0;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 2_654_435_761) | 0;
  return hash;
}

/**
 * Runs the longest files first, so that none runs alone at the end, or in the order of the seed
 * TEST_ORDER.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const seed = process.env.TEST_ORDER;
    const times = readTimings();
    const weigh = ({ path: file }) => {
      const name = path.relative(ROOT, file);
      return seed === undefined ? (times[name] ?? UNKNOWN_S) : seededHash(name, seed);
    };
    return [...tests].sort((a, b) => weigh(b) - weigh(a));
  }
};
