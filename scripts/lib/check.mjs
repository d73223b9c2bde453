import { runChecks, staticChecks, unitChecks } from './checks.mjs';

/** Format, lint, types and unit tests; answers the exit code. */
export async function check() {
  const begin = performance.now();
  const results = await runChecks([...staticChecks(), ...unitChecks()]);
  const failed = results.filter((result) => !result.passed).map((result) => result.name);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  process.stdout.write(
    failed.length === 0
      ? `\nAll ${results.length} checks passed in ${seconds} s.\n`
      : `\n${failed.length} of ${results.length} checks failed in ${seconds} s: ${failed.join(', ')}.\n`,
  );
  return failed.length === 0 ? 0 : 1;
}
