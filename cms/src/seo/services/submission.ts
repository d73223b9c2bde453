import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { counted } from '../../lib/counted';
import { comparePages, newsOf, type PageNews, type PageState } from '../rules/page-changes';
import { type IndexVerdict, judgeAnswer } from '../rules/judge-answer';
import { whyNotPublic } from '../rules/public-site';
import { parseAllowList } from '../../lib/http/address-rules';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { IndexNowClient, type IndexSubmission } from '../indexnow/indexnow-client';
import { systemClock } from '../../lib/clock';
import { connections } from '../../lib/connections';
import { env } from '../../lib/env';
import {
  countWaiting,
  forgetPages,
  savePageChanges,
  noteSubmitted,
  selectKnownPages,
  selectWaiting,
  type WaitingPage,
} from '../queries/indexed-pages';
import { changeSeoState, readSeoState } from '../queries/seo-state';
import { insertSubmission } from '../queries/submissions';
import { service } from '../../strapi/service';
import { pageStatesService } from './page-states';

/** Addresses per submission; the protocol permits ten times as many. */
const AT_ONCE = 1_000;
const MINUTE_MS = 60_000;

/** A batch of submitted addresses, with its outcome. */
export interface Submitted extends IndexVerdict {
  count: number;
}

function createClient(address: string): IndexNowClient {
  const { OUTBOUND_ALLOW, PUBLIC_URL } = env();
  const http = new SafeFetch({
    userAgent: `Aurelian (+${PUBLIC_URL})`,
    allow: parseAllowList(OUTBOUND_ALLOW, 'search'),
  });
  return new IndexNowClient(http, address);
}

/** Stores a response with its effects on the pages and on the number of consecutive failures. */
async function resolve(
  strapi: Core.Strapi,
  pages: readonly WaitingPage[],
  { status, verdict, failures }: { status: number | null; verdict: IndexVerdict; failures: number },
): Promise<void> {
  const now = systemClock.now();
  const { outcome, message, waitMs } = verdict;
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const paths = pages.map(({ path }) => path);
    await insertSubmission(trx, { at: now, status, outcome, message, paths });
    if (outcome === 'accepted') await noteSubmitted(trx, pages, now);
    await changeSeoState(trx, {
      halted_because: outcome === 'refused' ? message : null,
      put_off_until: waitMs === undefined ? null : now + waitMs,
      failures: outcome === 'later' ? failures + 1 : 0,
    });
  });
}

const isPublic = (): boolean => whyNotPublic(env().PUBLIC_URL) === undefined;

/**
 * Whether the host differs from that of the last submission: for search engines the site is new.
 */
async function hasMoved(knex: Knex): Promise<boolean> {
  // A site that temporarily runs under a private name, such as a copy on a local machine, has not
  // moved.
  return isPublic() && (await readSeoState(knex)).host !== new URL(env().PUBLIC_URL).host;
}

/** Paths of the site as submitted, authorized by its key. */
const submissionOf = (key: string, paths: readonly string[]): IndexSubmission => {
  const { PUBLIC_URL } = env();
  return {
    host: new URL(PUBLIC_URL).host,
    key,
    keyLocation: `${PUBLIC_URL}/${key}.txt`,
    urlList: paths.map((path) => PUBLIC_URL + path),
  };
};

export const seoSubmissionService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const pageStates = (signal: AbortSignal): Promise<PageState[]> =>
    pageStatesService(strapi).list(signal);

  return {
    /**
     * Reason why nothing is submitted for now, in a sentence; undefined if submission is possible.
     */
    async whyNot(): Promise<string | undefined> {
      const unfit = whyNotPublic(env().PUBLIC_URL);
      if (unfit !== undefined) return unfit;
      const { halted_because: halted, put_off_until: until } = await readSeoState(knex());
      if (halted !== null) return `${halted} Nothing is submitted until you try again.`;
      const minutes = Math.ceil((Number(until ?? 0) - systemClock.now()) / MINUTE_MS);
      if (minutes <= 0) return undefined;
      return `Submission was deferred: next attempt on the first full hour after ${counted(minutes, 'minute')}.`;
    },

    /** Clears a halt or a delay, so that submission is tried again. */
    async clearHalt(): Promise<void> {
      await readSeoState(knex());
      await changeSeoState(knex(), { halted_because: null, put_off_until: null, failures: 0 });
    },

    /**
     * Saves changes of the site's pages since the last time; returns the number of pending pages.
     */
    async noteChanges(signal: AbortSignal): Promise<number> {
      if (await hasMoved(knex())) {
        await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
          await forgetPages(trx);
          await changeSeoState(trx, { host: new URL(env().PUBLIC_URL).host });
        });
      }
      const pages = await pageStates(signal);
      await savePageChanges(knex(), comparePages(await selectKnownPages(knex()), pages));
      return countWaiting(knex());
    },

    /** Changes that would be submitted, without recording anything. */
    async listNews(signal: AbortSignal): Promise<PageNews[]> {
      const pages = await pageStates(signal);
      const known = (await hasMoved(knex())) ? [] : await selectKnownPages(knex());
      return newsOf(known, comparePages(known, pages));
    },

    /** Submits the next pending addresses to search engines; undefined if there are none. */
    async submitNext(signal: AbortSignal): Promise<Submitted | undefined> {
      const { key, failures } = await readSeoState(knex());
      const pages = await selectWaiting(knex(), AT_ONCE);
      if (pages.length === 0) return undefined;
      const paths = pages.map(({ path }) => path);
      const client = createClient(connections().INDEXNOW_URL);
      const answer = await client.submit(submissionOf(key, paths), signal);
      const verdict = judgeAnswer(answer, failures);
      await resolve(strapi, pages, { status: answer.status, verdict, failures });
      return { ...verdict, count: pages.length };
    },

    /** Submits only the home page to a service, without recording it; returns the result. */
    async test(address: string, signal: AbortSignal): Promise<{ ok: boolean; message: string }> {
      const unfit = whyNotPublic(env().PUBLIC_URL);
      if (unfit !== undefined) return { ok: false, message: unfit };
      const { key } = await readSeoState(knex());
      const answer = await createClient(address).submit(submissionOf(key, ['/']), signal);
      const { outcome, message } = judgeAnswer(answer, 0);
      return { ok: outcome === 'accepted', message };
    },
  };
});
