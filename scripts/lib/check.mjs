import { prepare } from './build.mjs';
import { changedFiles } from './changed.mjs';
import { changedChecks, runChecks, staticChecks, unitChecks } from './checks.mjs';
import { buildSteps, installSteps, installToolsStep } from './steps/all.mjs';

/**
 * Installs what is missing, and builds it unless only changes are checked; runs format, lint, type
 * checks and unit tests. Returns the exit code.
 * @param {readonly string[]} args `--changed`: only for files that differ from the last commit
 */
export async function check(args) {
  const begin = performance.now();
  const isPartial = args.includes('--changed');
  const installing = [...installSteps(), installToolsStep()];
  const code = await prepare(isPartial ? installing : [...installing, ...buildSteps()]);
  if (code !== 0) return code;
  const checks = isPartial ? changedChecks(changedFiles()) : [...staticChecks(), ...unitChecks()];
  const results = await runChecks(checks);
  const failed = results.filter((result) => !result.passed).map((result) => result.name);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  process.stdout.write(
    failed.length === 0
      ? `\nAll ${results.length} checks passed in ${seconds} s.\n`
      : `\n${failed.length} of ${results.length} checks failed in ${seconds} s: ${failed.join(', ')}.\n`,
  );
  return failed.length === 0 ? 0 : 1;
}
