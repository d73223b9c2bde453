// Runs first and on any Node version, so it has no imports and only old syntax.

const OLDEST = [20, 19, 0];
const NEWEST_TRIED = 26;

/**
 * Compares a Node version with the minimum of Aurelian.
 * @param {string} version such as '20.19.0'
 * @returns {string | undefined} an error message if it is too old
 */
export function explainOldNode(version) {
  const found = version.split('.').map(Number);
  for (let place = 0; place < OLDEST.length; place += 1) {
    const difference = (found[place] || 0) - (OLDEST[place] || 0);
    if (difference > 0) return undefined;
    if (difference < 0) {
      return 'Aurelian needs Node 20.19 to ' + NEWEST_TRIED + '; this is Node ' + version + '.';
    }
  }
  return undefined;
}

/** Exits with a message if Node is too old. */
export function requireNode() {
  const problem = explainOldNode(process.versions.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
