import { setupSteps } from '../../contract/setup';
import { askedSteps, type DoneSteps, presentSetup } from './present-setup';

const none = Object.fromEntries(setupSteps.map((id) => [id, false])) as DoneSteps;
const setupOf = (progress: Record<string, string>, done: Partial<DoneSteps> = {}) =>
  presentSetup(new Map(Object.entries(progress)), { ...none, ...done });

describe('the setup', () => {
  it('begins with the first step in a new installation', () => {
    const { state, current, steps } = setupOf({});
    expect([state, current]).toEqual(['new', 'magazine']);
    expect(steps.every(({ status }) => status === 'open')).toBe(true);
  });

  it('continues with the first open step or the one being edited', () => {
    const progress = {
      ...{ state: 'open', 'step:magazine': 'confirmed' },
      ...{ 'step:look': 'confirmed', 'step:content': 'skipped' },
    };
    expect(setupOf(progress).current).toBe('mail');
    expect(setupOf(progress, { mail: true }).current).toBe('ai');
    expect(setupOf({ ...progress, current: 'content' }).current).toBe('content');
  });

  it('shows a skipped step as done once it was done elsewhere', () => {
    const statusOf = (done: boolean) =>
      setupOf({ 'step:mail': 'skipped' }, { mail: done }).steps.find(({ id }) => id === 'mail');
    expect(statusOf(false)?.status).toBe('skipped');
    expect(statusOf(true)?.status).toBe('done');
  });

  it('shows the actual state rather than the recorded answer', () => {
    const { steps } = setupOf({ 'step:mail': 'confirmed' });
    expect(steps.find(({ id }) => id === 'mail')?.status).toBe('open');
  });

  it('requires all steps except skipped ones, until it is complete', () => {
    const asked = (progress: Record<string, string>) => [
      ...askedSteps(new Map(Object.entries(progress))),
    ];
    expect(asked({})).toEqual(setupSteps);
    const open = { state: 'open', 'step:mail': 'skipped' };
    expect(asked(open)).toEqual(setupSteps.filter((id) => id !== 'mail'));
    expect(asked({ state: 'finished' })).toEqual([]);
    expect(asked({ state: 'dismissed' })).toEqual([]);
  });

  it('ignores stored data that it cannot read', () => {
    expect(setupOf({ state: 'elsewhere', current: 'nowhere' })).toMatchObject({
      ...{ state: 'new', current: 'magazine' },
    });
  });
});
