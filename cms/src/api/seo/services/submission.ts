import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { SiteAddress } from '../../../domain/seo/page-changes';
import { comparePages } from '../../../domain/seo/page-changes';
import { type IndexVerdict, judgeAnswer } from '../../../domain/seo/judge-answer';
import { whyNotPublic } from '../../../domain/seo/public-site';
import { parseAllowList } from '../../../integrations/http/address-rules';
import { SafeFetch } from '../../../integrations/http/safe-fetch';
import { IndexNowClient } from '../../../integrations/indexnow/indexnow-client';
import { systemClock } from '../../../lib/clock';
import { env } from '../../../lib/env';
import {
  countWaiting,
  forgetPages,
  keepChanges,
  noteSubmitted,
  selectKnown,
  selectWaiting,
  type WaitingPage,
} from '../queries/indexed-pages';
import { changeState, readState } from '../queries/seo-state';
import { insertSubmission } from '../queries/submissions';

/** So many addresses are told at once; the protocol takes ten times as many. */
const AT_ONCE = 1_000;
/** A little less than a day, so that it does not come an hour later each day. */
const CHECK_AFTER_MS = 23 * 3_600_000;

/** What was told at once, and what came of it. */
export interface Submitted extends IndexVerdict {
  count: number;
}

function createClient(): IndexNowClient {
  const { OUTBOUND_ALLOW, PUBLIC_URL, INDEXNOW_URL } = env();
  const http = new SafeFetch({
    userAgent: `Aurelian (+${PUBLIC_URL})`,
    allow: parseAllowList(OUTBOUND_ALLOW),
  });
  return new IndexNowClient(http, INDEXNOW_URL);
}

/** Keeps an answer together with what it says of the pages, and how many failures in a row there were before. */
async function settle(
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
    await changeState(trx, {
      halted_because: outcome === 'refused' ? message : null,
      put_off_until: waitMs === undefined ? null : now + waitMs,
      failures: outcome === 'later' ? failures + 1 : 0,
    });
  });
}

/** A site that has moved to another host is new to search engines. */
async function forgetOtherHost(strapi: Core.Strapi): Promise<void> {
  const { host } = new URL(env().PUBLIC_URL);
  if ((await readState(strapi.db.connection)).host === host) return;
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    await forgetPages(trx);
    await changeState(trx, { host });
  });
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const knex = () => strapi.db.connection;
  const client = createClient();

  return {
    /** Why nothing is told for now, in a sentence; undefined where something would be. */
    async whyNot(): Promise<string | undefined> {
      const unfit = whyNotPublic(env().PUBLIC_URL);
      if (unfit !== undefined) return unfit;
      const { halted_because: halted, put_off_until: until } = await readState(knex());
      if (halted !== null) return `${halted} It waits until a person tries again.`;
      if (Number(until ?? 0) > systemClock.now()) return 'It is put off for a while.';
      return undefined;
    },

    /** Keeps how the site's addresses have changed since the last time; returns how many wait. */
    async noteChanges(): Promise<number> {
      await forgetOtherHost(strapi);
      const addresses: SiteAddress[] = await strapi.service('api::seo.site-addresses').list();
      await keepChanges(knex(), comparePages(await selectKnown(knex()), addresses));
      return countWaiting(knex());
    },

    /** Tells search engines of the next addresses that wait; undefined where none do. */
    async submitNext(signal: AbortSignal): Promise<Submitted | undefined> {
      const { key, failures } = await readState(knex());
      const pages = await selectWaiting(knex(), AT_ONCE);
      if (pages.length === 0) return undefined;
      const { PUBLIC_URL } = env();
      const answer = await client.submit(
        {
          host: new URL(PUBLIC_URL).host,
          key,
          keyLocation: `${PUBLIC_URL}/${key}.txt`,
          urlList: pages.map(({ path }) => PUBLIC_URL + path),
        },
        signal,
      );
      const verdict = judgeAnswer(answer, failures);
      await settle(strapi, pages, { status: answer.status, verdict, failures });
      return { ...verdict, count: pages.length };
    },

    /** Whether the site is to be checked again: once a day. */
    async isCheckDue(): Promise<boolean> {
      const { checked_at: at } = await readState(knex());
      return at === null || systemClock.now() - Number(at) >= CHECK_AFTER_MS;
    },
  };
};
