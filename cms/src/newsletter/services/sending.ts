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

/** An issue whose time has come, or that is being queued. */
type OpenIssue = Pick<IssueRow, 'id' | 'subject' | 'state'>;

/** Has the task that queues issues come at once. */
async function hasten(strapi: Core.Strapi): Promise<void> {
  try {
    await automationService(strapi).hasten('newsletter-sending');
  } catch (error) {
    // It runs within a minute anyway.
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

    /** Halts an issue that is being sent; messages at the mail server are not recalled. */
    async pause(id: number): Promise<NewsletterIssue> {
      await pauseOrResumeIssue(strapi, id, 'pause');
      return present(id);
    },

    /** Goes on with an issue that was halted. */
    async resume(id: number): Promise<NewsletterIssue> {
      await pauseOrResumeIssue(strapi, id, 'resume');
      outboxService(strapi).wake();
      await hasten(strapi);
      return present(id);
    },

    /** Ends an issue that is being sent or halted; unsent messages are withdrawn. */
    async cancel(id: number): Promise<NewsletterIssue> {
      await cancelIssue(strapi, id);
      return present(id);
    },

    /** Whether the rest of an issue was cancelled: nothing of it is sent any more. */
    isCancelled: (id: number, knex: Knex): Promise<boolean> => isCancelled(knex, id),

    /** Issues whose time has come, and those that are not queued for all their recipients yet. */
    listOpen: (clock: Clock = systemClock): Promise<OpenIssue[]> =>
      selectOpenIssues(strapi.db.connection, clock.now()),

    /** Whether an issue's time has come, or one is being sent. */
    hasWork: (clock: Clock = systemClock): Promise<boolean> =>
      hasOpenIssue(strapi.db.connection, clock.now()),

    /**
     * Begins an issue that is due, and queues it until all are queued, it is paused, or the signal comes;
     * false where it is not due any more.
     */
    async advance(
      { id, state }: OpenIssue,
      signal: AbortSignal,
      clock: Clock = systemClock,
    ): Promise<boolean> {
      if (state === 'scheduled' && !(await beginDue(strapi, id, clock.now()))) return false;
      await queueIssue(strapi, id, signal);
      await this.settle(clock);
      return true;
    },

    /** Ends issues of which no message waits any more, and withdraws what came back of those that were cancelled. */
    async settle(clock: Clock = systemClock): Promise<void> {
      const knex = strapi.db.connection;
      for (const issueId of await selectCancelledWaiting(knex)) {
        await outboxService(strapi).cancel({ issueId });
      }
      await endFinished(knex, clock.now());
    },
  };
});
