import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { OutgoingMessage } from '../../mail/rules/composed-mail';
import { isFor } from '../rules/reader-choice';
import { choiceOf, type Reader } from '../composing/audience';
import { advanceProgress, selectComposed, selectProgress } from '../queries/deliveries';
import { type IssueDelivery, readDelivery } from './delivery';
import { audienceService } from '../../subscribers/services/audience';
import { outboxService } from '../../mail/services/outbox';

/** Number of recipients at a time: that is all that memory holds, and all that a crash has to do again. */
const CHUNK = 500;

function messageOf(issueId: number, reader: Reader): OutgoingMessage {
  const { monthly, categories } = choiceOf(reader);
  return {
    kind: 'issue',
    dedupeKey: `issue-${issueId}-${reader.id}`,
    recipient: reader.email,
    subscriberId: reader.id,
    issueId,
    payload: {
      ...(monthly && { monthly }),
      ...(categories.length > 0 && { categories }),
    },
  };
}

/** Queues the next recipients of an issue; false where there is nothing left to do. */
async function queueNext(
  strapi: Core.Strapi,
  issueId: number,
  { issue }: IssueDelivery,
): Promise<boolean> {
  const progress = await selectProgress(strapi.db.connection, issueId);
  if (progress === undefined || Boolean(progress.queued_all)) return false;
  const readers = await audienceService(strapi).chunk({
    after: progress.queued_until,
    until: progress.audience_until,
    limit: CHUNK,
  });
  const messages = readers
    .filter((reader) => isFor(issue, choiceOf(reader)))
    .map((reader) => messageOf(issueId, reader));
  const to = {
    queued_until: readers.at(-1)?.id ?? progress.audience_until,
    queued_all: readers.length < CHUNK,
  };
  return strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    if (!(await advanceProgress(trx, issueId, progress, to))) return false;
    await outboxService(strapi).queue(messages, trx);
    return !to.queued_all;
  });
}

/**
 * Queues an issue for its recipients from where it stood, until all are queued, it is paused or the
 * server stops. How far it came is stored with the messages themselves.
 */
export async function queueIssue(
  strapi: Core.Strapi,
  issueId: number,
  signal: AbortSignal,
): Promise<void> {
  const composed = await selectComposed(strapi.db.connection, issueId);
  if (composed === undefined) return;
  const delivery = readDelivery(composed);
  while (!signal.aborted && (await queueNext(strapi, issueId, delivery))) {
    outboxService(strapi).wake();
    // SQLite answers without waiting: calls would not come in between.
    await setImmediate();
  }
  outboxService(strapi).wake();
}
