import { performSteps, StepFailed } from './progress.mjs';
import { buildSteps, installSteps } from './steps/all.mjs';

/**
 * Announces the pending steps and their duration, unless they take only a moment.
 * @param {readonly import('./progress.mjs').Step[]} steps
 */
function announceWork(steps) {
  const open = steps.filter((step) => !step.isDone());
  if (open.length === 0) return;
  const isFirst = open.length === steps.length;
  process.stdout.write(
    isFirst
      ? 'Preparing Aurelian. The first time takes a few minutes: packages are installed, and the site is built.\n\n'
      : 'Preparing what has changed. This may take a minute or two.\n\n',
  );
}

/**
 * Performs steps that are not up to date; prints failures and returns an exit code.
 * @param {readonly import('./progress.mjs').Step[]} steps
 */
export async function prepare(steps) {
  try {
    announceWork(steps);
    await performSteps(steps);
    return 0;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Installs and builds what has changed; prints failures and returns an exit code. */
export const build = () => prepare([...installSteps(), ...buildSteps()]);
