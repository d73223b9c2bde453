import type { SocialAttempt } from '../../social/rules/publish-outcome';
import type { JobContext, Plan } from '../../tasks/runner/job';

/** Report entry of an attempt; one that will be retried automatically has not failed. */
function planOf({ result: { kind, message } }: SocialAttempt): Plan {
  switch (kind) {
    case 'published':
      return { outcome: 'changed', message, apply: () => Promise.resolve(undefined) };
    case 'failed':
      return { outcome: 'failed', message };
    case 'waits':
    case 'doubtful':
      return { outcome: 'skipped', message };
  }
}

/** Reports the attempts to publish social posts as items of a run. */
export async function reportAttempts(
  context: JobContext,
  attempts: readonly SocialAttempt[],
): Promise<void> {
  for (const attempt of attempts) {
    // Without an id, so that a resumed run also reports a second attempt at the same post.
    const title = attempt.title || `Social post ${attempt.id}`;
    const subject = { kind: 'social', id: null, title } as const;
    await context.item(subject, () => Promise.resolve(planOf(attempt)));
  }
}

/** Reports whether there is work; a dry run shows nothing else. */
export async function reportPendingWork(context: JobContext, message: string): Promise<void> {
  const subject = { kind: 'task', id: null, title: 'Social posts' } as const;
  await context.item(subject, () => Promise.resolve({ outcome: 'skipped', message }));
}
