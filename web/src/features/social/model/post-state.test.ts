import { isRetryable, lockReason } from './post-state';

it('lets a post be tried again that failed, or was set aside while it may be out', () => {
  expect(isRetryable({ status: 'failed', isDoubtful: false })).toBe(true);
  expect(isRetryable({ status: 'skipped', isDoubtful: true })).toBe(true);
  expect(isRetryable({ status: 'skipped', isDoubtful: false })).toBe(false);
  expect(isRetryable({ status: 'publishing', isDoubtful: true })).toBe(false);
});

it('tells what a retry does wherever there is one', () => {
  for (const status of ['failed', 'skipped'] as const) {
    expect(lockReason({ status, isDoubtful: true })).toMatch(
      /may already be published\. Retry checks the connected account/,
    );
  }
  expect(lockReason({ status: 'scheduled', isDoubtful: true })).not.toContain('Retry');
});
