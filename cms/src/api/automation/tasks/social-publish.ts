import type { Core } from '@strapi/strapi';
import type { JobContext, Plan, TaskDefinition } from '../runner/job';

/** What came of an attempt at a social post. */
interface Attempted {
  id: number;
  title: string;
  settlement: { kind: 'published' | 'failed' | 'waits' | 'doubtful'; message: string };
}

const publishing = (strapi: Core.Strapi) => strapi.service('api::social-post.publishing');

function planOf({ kind, message }: Attempted['settlement']): Plan {
  if (kind === 'published') {
    return { outcome: 'changed', message, apply: () => Promise.resolve(undefined) };
  }
  return { outcome: 'failed', message };
}

/** Publishes the social posts whose time has come. */
export const socialPublish: TaskDefinition = {
  id: 'social-publish',
  name: 'Publishing social posts',
  schedule: '* * * * *',
  missed: 'once',
  switch: 'social',
  retries: 2,
  quiet: true,
  isDue: (strapi) => publishing(strapi).hasWork(),
  async run(context: JobContext) {
    const { strapi, clock, dryRun, signal } = context;
    if (dryRun) {
      const waits: boolean = await publishing(strapi).hasWork();
      const message = waits ? 'What is due would be published' : 'Nothing is due';
      const subject = { kind: 'task', id: null, title: 'Social posts' } as const;
      await context.item(subject, () => Promise.resolve({ outcome: 'skipped', message }));
      return;
    }
    // Not within the items' transactions: others would have to wait for the platforms.
    const attempts: Attempted[] = await publishing(strapi).publish(signal, clock);
    for (const { id, title, settlement } of attempts) {
      // Without an id: a run that is taken up tells of a second attempt at the same post too.
      const subject = { kind: 'social', id: null, title: title || `Social post ${id}` } as const;
      await context.item(subject, () => Promise.resolve(planOf(settlement)));
    }
  },
};
