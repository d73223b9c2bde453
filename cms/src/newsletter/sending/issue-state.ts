import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { systemClock } from '../../lib/clock';
import { conflict } from '../../lib/errors';
import { changeIssue } from '../queries/issue-rows';
import { storedMoment } from '../../lib/stored-moment';
import { findIssue, ISSUE_STATE_TEXT } from './begin';
import { outboxService } from '../../mail/services/outbox';

/** State changes of an issue that is being sent. */
const turns = {
  pause: { from: 'sending', to: 'paused', only: 'Only an issue that is being sent can be paused.' },
  resume: { from: 'paused', to: 'sending', only: 'Only a paused issue can be resumed.' },
} as const;

/**
 * Ends the sending of an issue, which then counts as sent, and cancels its waiting messages. A
 * message that is being sent is not retried. Throws 404 or 409.
 */
export async function cancelIssue(strapi: Core.Strapi, id: number): Promise<void> {
  const { state } = await findIssue(strapi.db.connection, id);
  const ended = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const now = storedMoment(trx, systemClock.now());
    const moments = { sent_at: now, cancelled_at: now, updated_at: now };
    const columns = { ...moments, state: 'sent', problem: null } as const;
    if (!(await changeIssue(trx, id, { from: ['sending', 'paused'] }, columns))) return false;
    await outboxService(strapi).cancel({ issueId: id }, trx);
    return true;
  });
  if (!ended) {
    throw conflict(
      `This issue ${ISSUE_STATE_TEXT[state]}. Only an issue that is being sent or paused can be canceled.`,
    );
  }
}

/** Pauses or resumes an issue and its waiting messages; throws 404 or 409. */
export async function pauseOrResumeIssue(
  strapi: Core.Strapi,
  id: number,
  turn: keyof typeof turns,
): Promise<void> {
  const { from, to, only } = turns[turn];
  const outbox = outboxService(strapi);
  const { state } = await findIssue(strapi.db.connection, id);
  const turned = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const now = storedMoment(trx, systemClock.now());
    const columns = { state: to, problem: null, updated_at: now };
    if (!(await changeIssue(trx, id, { from: [from] }, columns))) return false;
    await (turn === 'pause' ? outbox.pauseIssue(id, trx) : outbox.resumeIssue(id, trx));
    return true;
  });
  if (!turned) throw conflict(`This issue ${ISSUE_STATE_TEXT[state]}. ${only}`);
}
