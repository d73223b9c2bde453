import { performSteps, StepFailed } from './progress.mjs';
import { buildSteps, installSteps } from './steps/all.mjs';

/** Installs and builds what has changed; answers an exit code, with the reason printed. */
export async function build() {
  try {
    await performSteps([...installSteps(), ...buildSteps()]);
    return 0;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}
