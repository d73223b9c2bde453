import { toMs } from '../lib/dates';
import type { AttentionSource } from '../strapi/attention-source';
import type { Matter } from '../lib/matter';
import { type IssueRow, selectTroubledIssues } from './queries/issue-rows';

const troubled = ({ id, subject, state, problem, updated_at }: IssueRow): Matter => ({
  kind: 'issue',
  subject: id,
  severity: 'problem',
  title: state === 'paused' ? `Sending of “${subject}” is paused` : `“${subject}” was not sent`,
  detail: problem ?? 'The messages that are left wait until you resume it.',
  since: toMs(updated_at),
  link: { path: `/admin/newsletter?tab=issues&issue=${id}`, label: 'Open issue' },
  mark: `${state}, ${problem ?? ''}`,
});

/** Issues that are paused, or were not sent on time. */
export const newsletterAttention: AttentionSource = {
  area: 'newsletter',
  list: async ({ db }) => (await selectTroubledIssues(db.connection)).map(troubled),
};
