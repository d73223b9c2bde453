import { randomUUID } from 'node:crypto';
import type { IssuePreview } from '../../contract/newsletter-issue';
import { assembleIssue } from '../rules/assemble-issue';
import type { FrozenIssue } from '../../rendering/rules/issue/issue-parts';
import { issueProblem } from '../rules/issue-problem';
import { mailedBytes } from '../rules/mail-size';
import { systemClock } from '../../lib/clock';
import { notFound } from '../../lib/errors';
import { countReaders } from '../composing/audience';
import { composeDraft, issueDraftOf, type IssueDraft } from '../composing/compose';
import { readMonthlyPart } from '../composing/monthly-part';
import { plainMail } from '../composing/plain-mail';
import { checkIssueContent } from '../editing/columns';
import { selectComposed } from '../queries/deliveries';
import { selectMetrics } from '../../mail/queries/message-metrics';
import { selectIssue } from '../queries/issue-rows';
import { readDelivery } from '../sending/delivery';
import { service } from '../../strapi/service';
import { outboxService } from '../../mail/services/outbox';

/** An issue without a recipient's own data. */
function shown(issue: FrozenIssue): Omit<IssuePreview, 'recipients' | 'problem'> {
  const assembled = assembleIssue(issue);
  const htmlBytes = mailedBytes(assembled, issue.publicUrl);
  return { ...plainMail(issue, assembled), htmlBytes };
}

export const issuePreviewService = service(({ strapi }) => ({
  /** An issue as it will be mailed, with plain links. */
  async preview(input: IssueDraft): Promise<IssuePreview> {
    checkIssueContent(input.content);
    const month = await readMonthlyPart(strapi, input, systemClock.now());
    const frozen = await composeDraft(strapi, input, { month });
    const recipients = await countReaders(strapi, frozen);
    return { ...shown(frozen), recipients, problem: issueProblem(frozen)?.message ?? null };
  },

  /** The mail of an issue as it was sent, or as it would be sent now; throws 404. */
  async mail(id: number): Promise<IssuePreview> {
    const knex = strapi.db.connection;
    const row = await selectIssue(knex, id);
    if (row === undefined) throw notFound(`There is no issue ${id}.`);
    const composed = await selectComposed(knex, id);
    if (composed === undefined) return this.preview(issueDraftOf(row));
    const recipients = (await selectMetrics(knex, [id])).get(id)?.recipients ?? 0;
    return { ...shown(readDelivery(composed).issue), recipients, problem: null };
  },

  /** Sends the saved issue as a test to one address, which need not be a subscriber's; throws 404. */
  async test(id: number, recipient: string): Promise<void> {
    const row = await selectIssue(strapi.db.connection, id);
    if (row === undefined) throw notFound(`There is no issue ${id}.`);
    checkIssueContent(row.content ?? '');
    const outbox = outboxService(strapi);
    await outbox.queue([
      {
        kind: 'test',
        dedupeKey: `test-${id}-${randomUUID()}`,
        recipient,
        payload: { issueId: id },
      },
    ]);
    outbox.wake();
  },
}));
