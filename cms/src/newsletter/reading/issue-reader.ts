import type { Core } from '@strapi/strapi';
import type { IssueMetrics } from '../../contract/newsletter-issue';
import { campaignOf } from '../../mail/rules/campaign';
import { type CountedIssue, LastingMetrics } from '../../subscribers/rules/lasting-metrics';
import { systemClock } from '../../lib/clock';
import { dayIn, toMs } from '../../lib/dates';
import { type MessageMetrics, noMetrics, selectMetrics } from '../../mail/queries/message-metrics';
import type { IssueRow } from '../queries/issue-rows';
import { siteSettingsService } from '../../settings/services/site-settings';
import { revenueService } from '../../analytics/services/revenue';

const versionOf = ({ id, state, updated_at: at }: IssueRow): CountedIssue => ({
  id,
  version: `${state}:${toMs(at)}`,
  isSent: state === 'sent',
});

/** Reads the metrics of issues. */
export class IssueReader {
  readonly #kept = new LastingMetrics<MessageMetrics>(systemClock);

  constructor(private readonly strapi: Core.Strapi) {}

  /** Returns the metrics of each of these issues. */
  async metrics(rows: readonly IssueRow[]): Promise<(row: IssueRow) => IssueMetrics> {
    const begun = rows.filter((row) => row.started_at !== null);
    if (begun.length === 0) return () => ({ ...noMetrics(), revenue: 0 });
    const messages = await this.#messages(begun);
    const revenue = await this.#revenue(begun);
    return ({ id }) => ({
      ...(messages.get(id) ?? noMetrics()),
      revenue: revenue.get(campaignOf(id))?.revenue ?? 0,
    });
  }

  /** Metrics of the messages of issues. */
  async #messages(rows: readonly IssueRow[]): Promise<Map<number, MessageMetrics>> {
    const issues = rows.map(versionOf);
    const found = new Map<number, MessageMetrics>();
    const unknown: CountedIssue[] = [];
    for (const issue of issues) {
      const kept = this.#kept.get(issue);
      if (kept === undefined) unknown.push(issue);
      else found.set(issue.id, kept);
    }
    if (unknown.length === 0) return found;
    const ids = unknown.map(({ id }) => id);
    const counted = await selectMetrics(this.strapi.db.connection, ids);
    for (const issue of unknown) {
      const metrics = counted.get(issue.id) ?? noMetrics();
      this.#kept.keep(issue, metrics);
      found.set(issue.id, metrics);
    }
    return found;
  }

  /** Revenue of the campaigns of issues since the first of them was sent. */
  async #revenue(rows: readonly IssueRow[]): Promise<Map<string, { revenue: number }>> {
    const { timezone } = await siteSettingsService(this.strapi).get();
    const first = Math.min(...rows.map(({ started_at: at }) => (at === null ? 0 : toMs(at))));
    const span = { from: dayIn(timezone, first), to: dayIn(timezone, systemClock.now()) };
    const campaigns = rows.map(({ id }) => campaignOf(id));
    return revenueService(this.strapi).byKey(span, 'campaign', campaigns);
  }
}
