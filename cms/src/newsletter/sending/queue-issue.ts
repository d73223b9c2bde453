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

/** Recipients per batch, which limits memory and the work repeated after a crash. */
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

/** Queues the next batch of an issue's recipients; false if none is left. */
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
 * Queues an issue for its recipients from its stored progress, until all are queued, it is paused
 * or the signal aborts. A batch and its progress are stored in one transaction.
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
    // SQLite answers synchronously: without a pause no other call would be served.
    await setImmediate();
  }
  outboxService(strapi).wake();
}
