import { counted } from '../../lib/counted';
import type { JobContext, Plan, TaskDefinition } from '../../tasks/runner/job';
import { attentionMailService } from '../../attention/services/weekly-mail';

async function plan({ strapi }: JobContext): Promise<Plan> {
  const mail = attentionMailService(strapi);
  if (!(await mail.isWanted())) {
    return { outcome: 'skipped', message: 'The weekly email is turned off in Settings' };
  }
  const count = await mail.count();
  if (count === 0) return { outcome: 'skipped', message: 'Nothing needs you' };
  const message = await mail.message();
  return {
    outcome: 'created',
    message: `An email with ${counted(count, 'item')} will be sent`,
    async apply(trx) {
      await mail.queue(trx, message);
      return undefined;
    },
  };
}

/** Mails the owner the matters that need attention. */
export const attentionMailTask: TaskDefinition = {
  id: 'attention-mail',
  name: 'Weekly email of what needs you',
  schedule: '0 7 * * 1',
  missed: 'once',
  switch: 'always',
  retries: 2,
  isDue: (strapi) => attentionMailService(strapi).isWanted(),
  async run(context: JobContext) {
    await context.expect(1);
    await context.item({ kind: 'task', id: null, title: 'What needs you' }, () => plan(context));
  },
};
