import { samplePost } from '../testing/sample-post';
import { pauseOf } from './use-due-post-refresh';

const DUE = Date.parse('2026-11-22T01:00:00.000Z');
const scheduled = samplePost({ status: 'scheduled' });

it('checks no post before its time, then every few seconds', () => {
  expect(pauseOf([scheduled], DUE - 1)).toBeNull();
  expect(pauseOf([scheduled], DUE)).toBe(5_000);
});

it('rarely checks due posts that cannot leave', () => {
  expect(pauseOf([scheduled], DUE + 120_000)).toBe(60_000);
});

it('often checks posts being published, and never those that wait for a person', () => {
  expect(pauseOf([samplePost({ status: 'publishing' })], DUE + 3_600_000)).toBe(5_000);
  for (const status of ['draft', 'published', 'failed', 'skipped'] as const) {
    expect(pauseOf([samplePost({ status })], DUE)).toBeNull();
  }
});
