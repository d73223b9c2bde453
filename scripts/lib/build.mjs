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

/** Installs and builds what has changed; prints failures and returns an exit code. */
export async function build() {
  try {
    const steps = [...installSteps(), ...buildSteps()];
    announceWork(steps);
    await performSteps(steps);
    return 0;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}
