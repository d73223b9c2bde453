import {
  confirmedSteps,
  type Setup,
  type SetupState,
  setupState,
  type SetupStep,
  setupStep,
  setupSteps,
  type SetupStepStatus,
} from '../../contract/setup';

/**
 * Whether each step is done according to the state of the installation, regardless of its record.
 */
export type DoneSteps = Readonly<Record<SetupStep, boolean>>;

function statusOf(id: SetupStep, noted: string | undefined, isDone: boolean): SetupStepStatus {
  if (isDone || (noted === 'confirmed' && confirmedSteps.includes(id))) return 'done';
  return noted === 'skipped' ? 'skipped' : 'open';
}

const stateOf = (progress: ReadonlyMap<string, string>): SetupState =>
  setupState.catch('new').parse(progress.get('state'));

/** The steps that the setup still asks for, if they are not done; from its record alone. */
export function askedSteps(progress: ReadonlyMap<string, string>): ReadonlySet<SetupStep> {
  const isShown = ['new', 'open'].includes(stateOf(progress));
  const asked = setupSteps.filter((id) => progress.get(`step:${id}`) !== 'skipped');
  return new Set(isShown ? asked : []);
}

/** The setup, from its record and the state of the installation. */
export function presentSetup(progress: ReadonlyMap<string, string>, done: DoneSteps): Setup {
  const steps = setupSteps.map((id) => ({
    id,
    status: statusOf(id, progress.get(`step:${id}`), done[id]),
  }));
  const first = steps.find(({ status }) => status === 'open')?.id ?? setupSteps[0];
  return {
    state: stateOf(progress),
    current: setupStep.catch(first).parse(progress.get('current')),
    steps,
  };
}
