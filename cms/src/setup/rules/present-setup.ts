import {
  confirmedSteps,
  type Setup,
  setupState,
  type SetupStep,
  setupStep,
  setupSteps,
  type SetupStepStatus,
} from '../../contract/setup';

/** Which steps are done by what the installation is like, whatever anybody said of them. */
export type DoneSteps = Readonly<Record<SetupStep, boolean>>;

function statusOf(id: SetupStep, noted: string | undefined, isDone: boolean): SetupStepStatus {
  if (isDone || (noted === 'confirmed' && confirmedSteps.includes(id))) return 'done';
  return noted === 'skipped' ? 'skipped' : 'open';
}

/** The setup by what is on record of it and by what the installation is like. */
export function presentSetup(progress: ReadonlyMap<string, string>, done: DoneSteps): Setup {
  const steps = setupSteps.map((id) => ({
    id,
    status: statusOf(id, progress.get(`step:${id}`), done[id]),
  }));
  const first = steps.find(({ status }) => status === 'open')?.id ?? setupSteps[0];
  return {
    state: setupState.catch('new').parse(progress.get('state')),
    current: setupStep.catch(first).parse(progress.get('current')),
    steps,
  };
}
