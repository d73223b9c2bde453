import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { IssueSendInput, NewsletterIssue } from '../../contract/newsletter-issue';
import { type Clock, systemClock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { endFinished, selectCancelledWaiting } from '../queries/deliveries';
import { hasOpenIssue, isCancelled, type IssueRow, selectOpenIssues } from '../queries/issue-rows';
import { begin, beginDue } from '../sending/begin';
import { cancelIssue, pauseOrResumeIssue } from '../sending/issue-state';
import { queueIssue } from '../sending/queue-issue';
import { service } from '../../strapi/service';
import { automationService } from '../../tasks/services/automation';
import { issuesService } from './issues';
import { outboxService } from '../../mail/services/outbox';

/** An issue that is due or being queued. */
type OpenIssue = Pick<IssueRow, 'id' | 'subject' | 'state'>;

/** Starts the task that queues issues immediately. */
async function hasten(strapi: Core.Strapi): Promise<void> {
  try {
    await automationService(strapi).hasten('newsletter-sending');
  } catch (error) {
    // The task runs within a minute anyway.
    strapi.log.debug(failureText('Newsletter sending could not be started early', error));
  }
}

export const issueSendingService = service(({ strapi }) => {
  const present = (id: number): Promise<NewsletterIssue> => issuesService(strapi).get(id);

  return {
    /** Begins to send an issue to everybody who is a confirmed subscriber now, once; throws 404 or 409. */
    async send(id: number, input?: IssueSendInput): Promise<NewsletterIssue> {
      await begin(strapi, { id, now: systemClock.now(), seen: input?.updatedAt });
      await hasten(strapi);
      return present(id);
    },

    /** Pauses an issue that is being sent; messages at the mail server are not recalled. */
    async pause(id: number): Promise<NewsletterIssue> {
      await pauseOrResumeIssue(strapi, id, 'pause');
      return present(id);
    },

    /** Resumes a paused issue. */
    async resume(id: number): Promise<NewsletterIssue> {
      await pauseOrResumeIssue(strapi, id, 'resume');
      outboxService(strapi).wake();
      await hasten(strapi);
      return present(id);
    },

    /** Ends an issue that is being sent or paused; cancels its unsent messages. */
    async cancel(id: number): Promise<NewsletterIssue> {
      await cancelIssue(strapi, id);
      return present(id);
    },

    /** Whether the rest of an issue was cancelled, so that nothing more of it is sent. */
    isCancelled: (id: number, knex: Knex): Promise<boolean> => isCancelled(knex, id),

    /** Issues that are due, and those not yet queued for all recipients. */
    listOpen: (clock: Clock = systemClock): Promise<OpenIssue[]> =>
      selectOpenIssues(strapi.db.connection, clock.now()),

    /** Whether an issue is due or being sent. */
    hasWork: (clock: Clock = systemClock): Promise<boolean> =>
      hasOpenIssue(strapi.db.connection, clock.now()),

    /**
     * Begins an issue that is due, and queues it until all its recipients are queued, it is paused
     * or the signal aborts; false if it is no longer due.
     */
    async advance(
      { id, state }: OpenIssue,
      signal: AbortSignal,
      clock: Clock = systemClock,
    ): Promise<boolean> {
      if (state === 'scheduled' && !(await beginDue(strapi, id, clock.now()))) return false;
      await queueIssue(strapi, id, signal);
      await this.resolve(clock);
      return true;
    },

    /**
     * Marks issues without waiting messages as sent, and cancels requeued messages of cancelled
     * issues.
     */
    async resolve(clock: Clock = systemClock): Promise<void> {
      const knex = strapi.db.connection;
      for (const issueId of await selectCancelledWaiting(knex)) {
        await outboxService(strapi).cancel({ issueId });
      }
      await endFinished(knex, clock.now());
    },
  };
});
