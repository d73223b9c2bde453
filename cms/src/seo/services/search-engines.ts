import type { Core } from '@strapi/strapi';
import type { Run } from '../../contract/automation-run';
import type { SeoFinding, SeoFindingQuery, SeoStatus, SeoSubmission } from '../../contract/seo';
import { whyNotPublic } from '../rules/public-site';
import { systemClock } from '../../lib/clock';
import { env } from '../../lib/env';
import { conflict } from '../../lib/errors';
import { toIso } from '../../lib/dates';
import { repeatUntilEmpty } from '../../lib/repeat-until-empty';
import { presentFinding, presentSubmission } from '../presenters/seo';
import { countByKind, countFindings, selectFindings } from '../queries/findings';
import { countKnown, countWaiting } from '../queries/indexed-pages';
import { readSeoState, type SeoStateRow } from '../queries/seo-state';
import {
  countSubmissions,
  deleteSubmissionsBefore,
  selectSubmissions,
} from '../queries/submissions';
import { service } from '../../strapi/service';
import { runHistoryService } from '../../tasks/services/run-history';
import { taskControlService } from '../../tasks/services/task-control';
import { automationService } from '../../tasks/services/automation';

const KEPT_MS = 90 * 86_400_000;

interface Page {
  limit: number;
  offset: number;
}

const isoOf = (stored: number | string | null): string | null =>
  stored === null ? null : toIso(Number(stored));

async function runningRun(strapi: Core.Strapi, task: string): Promise<number | null> {
  const { items } = await runHistoryService(strapi).list({
    task,
    status: 'running',
    limit: 1,
    offset: 0,
    sort: '-started',
  });
  return items[0]?.id ?? null;
}

/** Whether the site's address has changed since the last check. */
const isOutdated = ({ checked_origin: origin }: SeoStateRow): boolean =>
  origin !== null && origin !== env().PUBLIC_URL;

/**
 * The valid findings; undefined before the first check. Canonical findings about a former address
 * are excluded.
 */
const countingFindings = (
  state: SeoStateRow,
): { checkRun: number; except: 'canonical' | undefined } | undefined =>
  state.check_run === null
    ? undefined
    : { checkRun: state.check_run, except: isOutdated(state) ? 'canonical' : undefined };

export const searchEnginesService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const oldest = (): number => systemClock.now() - KEPT_MS;
  let known: string | undefined;

  /** The key that proves to search engines that the site itself submits; it never changes. */
  const key = async (): Promise<string> => (known ??= (await readSeoState(knex())).key);

  return {
    key,

    /** Submissions to search engines, pending changes, and the result of the last site check. */
    async status(): Promise<SeoStatus> {
      const state = await readSeoState(knex());
      const whyNot = whyNotPublic(env().PUBLIC_URL) ?? null;
      const [last] = await selectSubmissions(knex(), { limit: 1, offset: 0 });
      const counting = countingFindings(state);
      const putOffUntil = Number(state.put_off_until ?? 0);
      return {
        isConfigured: whyNot === null,
        whyNot,
        isEnabled: await taskControlService(strapi).isOn('seo-submit'),
        keyAddress: `${env().PUBLIC_URL}/${state.key}.txt`,
        known: await countKnown(knex()),
        waiting: await countWaiting(knex()),
        haltedBecause: state.halted_because,
        putOffUntil: putOffUntil > systemClock.now() ? toIso(putOffUntil) : null,
        last: last === undefined ? null : presentSubmission(last),
        submitRun: await runningRun(strapi, 'seo-submit'),
        checkRun: await runningRun(strapi, 'check-site'),
        checkedAt: isoOf(state.checked_at),
        checkedPages: state.checked_pages,
        isOutdated: isOutdated(state),
        findings: counting === undefined ? [] : await countByKind(knex(), counting),
      };
    },

    /** Reason why submission is halted until a person retries; null if it is active. */
    haltedBecause: async (): Promise<string | null> => (await readSeoState(knex())).halted_because,

    /**
     * Starts a submission now, even if it is halted or postponed; throws 409 if it is impossible.
     */
    async submitNow(): Promise<Run> {
      const whyNot = whyNotPublic(env().PUBLIC_URL);
      if (whyNot !== undefined) throw conflict(whyNot);
      // The run itself clears the halt, so that a run that cannot begin changes nothing.
      const { run } = await automationService(strapi).beginTask('seo-submit', {
        input: { anew: true },
      });
      return runHistoryService(strapi).get(run.id);
    },

    /** Submissions, newest first. */
    async submissions(page: Page): Promise<{ items: SeoSubmission[]; total: number }> {
      const rows = await selectSubmissions(knex(), page);
      return { items: rows.map(presentSubmission), total: await countSubmissions(knex()) };
    },

    /** Findings of the last check of the site. */
    async findings(query: SeoFindingQuery): Promise<{ items: SeoFinding[]; total: number }> {
      const counting = countingFindings(await readSeoState(knex()));
      if (counting === undefined) return { items: [], total: 0 };
      const filter = { ...counting, kind: query.kind };
      const rows = await selectFindings(knex(), filter, query);
      return { items: rows.map(presentFinding), total: await countFindings(knex(), filter) };
    },

    /** Number of submissions older than 90 days. */
    countExpired: (): Promise<number> => countSubmissions(knex(), oldest()),

    /** Deletes submissions older than 90 days; the signal ends the work between two batches. */
    removeExpired: (signal: AbortSignal): Promise<number> =>
      repeatUntilEmpty(() => deleteSubmissionsBefore(knex(), oldest()), signal),
  };
});
