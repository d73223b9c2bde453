import { z } from 'zod';
import type { Knex } from 'knex';
import type { ComposedMail, QueuedMessage } from '../../mail/rules/composed-mail';
import { addressIssue, assembleIssue } from '../rules/assemble-issue';
import { messageProblem } from '../../rendering/rules/message/message-limits';
import { mailKey } from '../../mail/rules/mail-token';
import { env } from '../../lib/env';
import { composeDraft, issueDraftOf } from '../composing/compose';
import { IssuesUnderWay } from '../composing/issues-under-way';
import { plainMail } from '../composing/plain-mail';
import { listMarks, recipientLinks } from '../composing/recipient-links';
import { issueAddressKey, issueKey } from '../../mail/rules/archive-key';
import { selectIssue, ISSUES } from '../queries/issue-rows';
import { service } from '../../strapi/service';
import { confirmedSubscribers } from '../../subscribers/queries/subscriber-rows';

/** Whether a reader is a confirmed subscriber now, and the issue exists and is not cancelled. */
async function isAwaited(knex: Knex, issueId: number, subscriberId: number): Promise<boolean> {
  const row = await confirmedSubscribers(knex)
    .where({ id: subscriberId })
    .whereExists(knex(ISSUES).where({ id: issueId }).whereNull('cancelled_at').select('id'))
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}

const choicePayload = z.object({
  monthly: z.boolean().default(false),
  categories: z.array(z.number()).default([]),
});
const testPayload = z.object({ issueId: z.number() });

export const issueMailService = service(({ strapi }) => {
  const issues = new IssuesUnderWay();
  const key = mailKey(env().SITE_SECRET);
  const addressKey = issueAddressKey(env().SITE_SECRET);

  const composeIssue = async (message: QueuedMessage): Promise<ComposedMail | undefined> => {
    const { id: messageId, issueId, subscriberId } = message;
    const knex = strapi.db.connection;
    if (issueId === null || subscriberId === null) return undefined;
    // Readers who left after it was queued get nothing, and a cancelled issue is not sent.
    if (!(await isAwaited(knex, issueId, subscriberId))) return undefined;
    const delivery = await issues.get(knex, issueId, choicePayload.parse(message.payload));
    if (delivery === undefined) return undefined;
    const { PUBLIC_URL } = env();
    const recipient = { subscriberId, messageId, issueKey: issueKey(addressKey, issueId) };
    const links = recipientLinks(key, PUBLIC_URL, recipient, delivery.linkIds);
    return {
      ...addressIssue(delivery.issue, links),
      ...listMarks(PUBLIC_URL, links.unsubscribe),
    };
  };

  const composeTest = async ({ payload }: QueuedMessage): Promise<ComposedMail | undefined> => {
    const row = await selectIssue(strapi.db.connection, testPayload.parse(payload).issueId);
    if (row === undefined || messageProblem(row.content ?? '') !== undefined) return undefined;
    const frozen = await composeDraft(strapi, issueDraftOf(row));
    const mail = plainMail(frozen, assembleIssue(frozen));
    return { ...mail, subject: `[Test] ${mail.subject}` };
  };

  return {
    /**
     * One recipient's mail of an issue, or a test of an issue; undefined if it is no longer wanted.
     */
    compose: (message: QueuedMessage): Promise<ComposedMail | undefined> =>
      message.kind === 'test' ? composeTest(message) : composeIssue(message),
  };
});
