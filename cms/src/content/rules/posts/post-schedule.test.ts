import { nextSchedule, restoredSchedule, ScheduleRefused } from './post-schedule';

const NOW = Date.UTC(2026, 10, 21, 12);
const LATER = NOW + 3_600_000;
const EARLIER = NOW - 3_600_000;
const MINUTE_MS = 60_000;
const draft = { published: false, publishAt: null };
const scheduled = { published: false, publishAt: LATER };
const out = { published: true, publishAt: null };

const messageOf = (act: () => unknown): string => {
  try {
    act();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ScheduleRefused);
    return (thrown as Error).message;
  }
  return '';
};

describe('the schedule of a post', () => {
  it('can be set for a draft, changed and removed', () => {
    expect(nextSchedule(draft, { publishAt: LATER }, NOW)).toEqual(scheduled);
    const moved = LATER + MINUTE_MS;
    expect(nextSchedule(scheduled, { publishAt: moved }, NOW).publishAt).toBe(moved);
    expect(nextSchedule(scheduled, { publishAt: null }, NOW)).toEqual(draft);
    expect(nextSchedule(scheduled, {}, NOW)).toEqual(scheduled);
  });

  it('must be in the future and within ten years', () => {
    const refused = (publishAt: number) => messageOf(() => nextSchedule(draft, { publishAt }, NOW));
    expect(refused(EARLIER)).toBe('Publication time must be in the future');
    expect(refused(NOW)).toBe('Publication time must be in the future');
    expect(refused(NOW + 1)).toBe('');
    expect(refused(Date.UTC(2036, 10, 21, 12))).toBe('');
    expect(refused(Date.UTC(2036, 10, 21, 13))).toBe('Publication time must be within ten years');
  });

  it('is rounded down to the full minute, but not into the past', () => {
    const scheduledFor = (publishAt: number, now = NOW) =>
      nextSchedule(draft, { publishAt }, now).publishAt;
    expect(scheduledFor(LATER + 30_000)).toBe(LATER);
    expect(scheduledFor(LATER + 59_999)).toBe(LATER);
    expect(scheduledFor(LATER + MINUTE_MS)).toBe(LATER + MINUTE_MS);
    // The current minute has already begun, so the next one counts.
    expect(scheduledFor(NOW + 30_000)).toBe(NOW + MINUTE_MS);
    expect(scheduledFor(NOW + 30_000, NOW + 20_000)).toBe(NOW + MINUTE_MS);
  });

  it('does not change if only the seconds differ', () => {
    const passed = { published: false, publishAt: EARLIER };
    expect(nextSchedule(passed, { publishAt: EARLIER + 30_000 }, NOW)).toEqual(passed);
    expect(nextSchedule(scheduled, { published: true, publishAt: LATER + 30_000 }, NOW)).toEqual(
      out,
    );
  });

  it('may stay even if it has passed', () => {
    const passed = { published: false, publishAt: EARLIER };
    expect(nextSchedule(passed, { publishAt: EARLIER }, NOW)).toEqual(passed);
  });

  it('ends on publishing and does not return on unpublishing', () => {
    expect(nextSchedule(scheduled, { published: true }, NOW)).toEqual(out);
    expect(nextSchedule(scheduled, { published: true, publishAt: LATER }, NOW)).toEqual(out);
    expect(nextSchedule(out, { published: false }, NOW)).toEqual(draft);
    expect(nextSchedule(out, { published: false, publishAt: LATER }, NOW)).toEqual(scheduled);
  });

  it('is refused for a post that is published or published by the same save', () => {
    const sentence = 'A published article can’t be scheduled';
    expect(messageOf(() => nextSchedule(out, { publishAt: LATER }, NOW))).toBe(sentence);
    const both = { published: true, publishAt: LATER + MINUTE_MS };
    expect(messageOf(() => nextSchedule(draft, both, NOW))).toBe(sentence);
    expect(messageOf(() => nextSchedule(scheduled, both, NOW))).toBe(sentence);
    expect(nextSchedule(out, { publishAt: null }, NOW)).toEqual(out);
  });

  it('is restored from the trash only if it is still in the future', () => {
    expect(restoredSchedule(scheduled, NOW)).toEqual(scheduled);
    expect(restoredSchedule({ ...scheduled, publishAt: NOW }, NOW)).toEqual(draft);
    expect(restoredSchedule({ ...scheduled, published: true }, NOW)).toEqual(out);
  });
});
