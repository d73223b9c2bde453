import type { Run, TaskReport } from '../../src/contract/automation-run';
import { seededRandom } from '../../src/lib/random';
import { generateHistory, insertHistory } from './analytics-history';
import { runSql } from './database';
import { withFastTimers } from './fast-timers';
import { MeasuredLab } from './measured-lab';
import { runToEnd } from './run-to-end';
import type { ServiceLab } from './service-lab';
import { until } from './until';
import { runHistoryService } from '../../src/tasks/services/run-history';
import { followTimezone } from '../../src/analytics/services/recount';

export const ZONE = 'America/New_York';
export const DAY_MS = 86_400_000;
/** The time that a lab's clock is set to. */
export const NOW = Date.parse('2026-12-03T17:00:00Z');

const TABLES = [
  'analytics_events',
  'affiliate_clicks',
  'analytics_daily',
  'analytics_monthly',
  'analytics_closed_months',
  'post_views',
];

/** Size of a generated history. */
interface HistorySize {
  days: number;
  count: number;
}

/**
 * A magazine with analytics and the real recalculation job, which a change of the time zone starts
 * too.
 */
export class RecountLab {
  private constructor(readonly site: MeasuredLab) {}

  static async open(): Promise<RecountLab> {
    const site = await MeasuredLab.open();
    site.lab.setTime(NOW);
    site.lab.startBackground(followTimezone);
    return new RecountLab(site);
  }

  get lab(): ServiceLab {
    return this.site.lab;
  }

  /**
   * Deletes all analytics and sets the time zone to New York in one transaction, so that no
   * recalculation starts.
   */
  async clear(): Promise<void> {
    this.lab.setTime(NOW);
    await this.lab.knex.transaction(async (trx) => {
      await trx('site_settings').update({ timezone: ZONE });
      for (const table of TABLES) await trx(table).delete();
      await trx('analytics_state').update({ raw_since: 0, first_day: null, timezone: ZONE });
    });
    await this.lab.changeSettings({ timezone: ZONE });
  }

  history(seed: number, { days, count }: HistorySize = { days: 20, count: 450 }) {
    const { postId, draftId, productId } = this.site;
    return generateHistory({
      random: seededRandom(seed),
      from: NOW - days * DAY_MS,
      to: NOW,
      count,
      postIds: [postId, draftId],
      productIds: [productId, 77],
      timezone: ZONE,
    });
  }

  fill = (seed: number, size?: HistorySize): Promise<void> =>
    insertHistory(this.lab, this.history(seed, size), ZONE);

  /** Runs a task or job, or its preview, and expects success. */
  async run(id: string, options?: { dryRun: boolean }): Promise<TaskReport> {
    const report = await runToEnd(this.lab, id, options);
    expect(report).toMatchObject({ task: id, status: 'done', failed: 0 });
    return report;
  }

  recount = (options?: { dryRun: boolean }): Promise<TaskReport> =>
    this.run('recount-analytics', options);

  /** The job's runs with a status, newest first. */
  async runs(status: Run['status']): Promise<Run[]> {
    const task = 'recount-analytics';
    const page = { limit: 50, offset: 0, sort: '-started' as const };
    return (await this.#history.list({ task, status, ...page })).items;
  }

  /** The time zone of the stored sums; empty while it differs between days. */
  async timezone(): Promise<unknown> {
    const [state] = await runSql(this.lab, 'select timezone from analytics_state');
    return state?.timezone;
  }

  /** Waits until the sums use a time zone and no run is in progress. */
  untilCountedIn = (timezone: string): Promise<void> =>
    withFastTimers(async () => {
      await until(async () => (await this.timezone()) === timezone);
      await until(async () => (await this.runs('running')).length === 0);
    });

  /** Changes the time zone and waits for the recalculation. */
  changeTimezone = (timezone: string): Promise<void> =>
    withFastTimers(async () => {
      await this.lab.changeSettings({ timezone });
      await this.untilCountedIn(timezone);
    });

  get #history() {
    return runHistoryService(this.lab.strapi);
  }
}
