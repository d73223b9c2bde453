import type { StoredPost } from '../../content/rules/posts/stored-post';
import type { JobContext, Plan, TaskDefinition } from '../../tasks/runner/job';
import { readPost } from '../changes/post-change';
import { type DuePost, postScheduleService } from '../../content/posts/services/post-schedule';

const isDue = ({ snapshot, publishAt }: StoredPost, now: number): boolean =>
  !snapshot.published && publishAt !== null && Date.parse(publishAt) <= now;

/** Plans the publication of a post that was due when the run read the list. */
async function plan({ strapi, clock }: JobContext, id: number): Promise<Plan> {
  const now = clock.now();
  const post = await readPost(strapi, id);
  if (post === undefined || !isDue(post, now)) {
    return { outcome: 'skipped', message: 'No longer scheduled' };
  }
  return {
    outcome: 'changed',
    message: 'Published on schedule',
    changes: [{ field: 'published', before: 'No', after: 'Yes' }],
    async apply() {
      await postScheduleService(strapi).publish(id, now);
      return undefined;
    },
  };
}

/** Publishes due posts, including those that became due while no server ran. */
export const publishScheduled: TaskDefinition = {
  id: 'publish-scheduled',
  name: 'Scheduled publishing',
  schedule: '* * * * *',
  missed: 'all',
  switch: 'always',
  retries: 2,
  quiet: true,
  async run(context: JobContext) {
    const { strapi, clock } = context;
    const schedule = postScheduleService(strapi);
    const now = clock.now();
    await context.expect(await schedule.countDue(now));
    for (let last: DuePost | undefined; ;) {
      const due = await schedule.listDue(now, last);
      for (const { id, title } of due) {
        await context.item({ kind: 'post', id, title }, () => plan(context, id));
      }
      last = due.at(-1);
      if (last === undefined) return;
    }
  },
};
