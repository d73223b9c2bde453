import { samplePost } from '../testing/sample-post';
import { pauseOf } from './use-due-post-refresh';

const DUE = Date.parse('2026-11-22T01:00:00.000Z');
const scheduled = samplePost({ status: 'scheduled' });

it('looks at no post before its time, and at once from then on', () => {
  expect(pauseOf([scheduled], DUE - 1)).toBeNull();
  expect(pauseOf([scheduled], DUE)).toBe(5_000);
});

it('looks seldom at what is due and cannot leave', () => {
  expect(pauseOf([scheduled], DUE + 120_000)).toBe(60_000);
});

it('looks often at what is being published, and never at what waits for a person', () => {
  expect(pauseOf([samplePost({ status: 'publishing' })], DUE + 3_600_000)).toBe(5_000);
  for (const status of ['draft', 'published', 'failed', 'skipped'] as const) {
    expect(pauseOf([samplePost({ status })], DUE)).toBeNull();
  }
});
