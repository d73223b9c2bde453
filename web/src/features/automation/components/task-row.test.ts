import { taskBadge } from './task-row';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (lastRun: string | null, enabled = true) => taskBadge({ enabled, lastRun }, NOW).label;

describe('the badge of a task', () => {
  it('says first that the task is disabled, then that it has not run', () => {
    expect(at('2026-11-21T11:00:00Z', false)).toBe('Disabled');
    expect(at(null)).toBe('Not Run');
  });

  it('is recent under two hours, active under a day, otherwise stale', () => {
    expect(at('2026-11-21T10:00:01Z')).toBe('Recent');
    expect(at('2026-11-21T10:00:00Z')).toBe('Active');
    expect(at('2026-11-20T12:00:01Z')).toBe('Active');
    expect(at('2026-11-20T12:00:00Z')).toBe('Stale');
  });

  it('is recent for a run that different clocks place in the future', () => {
    expect(at('2026-11-21T12:00:05Z')).toBe('Recent');
  });
});
