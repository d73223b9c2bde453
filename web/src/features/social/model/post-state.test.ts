import { isRetryable, lockReason } from './post-state';

it('allows a retry of failed posts, and of skipped posts that may be published', () => {
  expect(isRetryable({ status: 'failed', isDoubtful: false })).toBe(true);
  expect(isRetryable({ status: 'skipped', isDoubtful: true })).toBe(true);
  expect(isRetryable({ status: 'skipped', isDoubtful: false })).toBe(false);
  expect(isRetryable({ status: 'publishing', isDoubtful: true })).toBe(false);
});

it('explains a retry wherever it is possible', () => {
  for (const status of ['failed', 'skipped'] as const) {
    expect(lockReason({ status, isDoubtful: true })).toMatch(
      /may already be published\. Retry checks the connected account/,
    );
  }
  expect(lockReason({ status: 'scheduled', isDoubtful: true })).not.toContain('Retry');
});
