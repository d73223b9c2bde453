import { daysUntil } from '../../lib/periods';
import { campaignOf } from '../../mail/rules/campaign';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { selectIssuesSince, sumDelivered, wasDelivered } from '../../mail/queries/mail-rates';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { revenueService } from '../../analytics/services/revenue';

const DAY_MS = 86_400_000;
/** Period of the rates in days. */
const DAYS = 30;

/** How the newsletter is read, in percent. */
export interface MailRates {
  /** Share of delivered messages that a person opened; machines are excluded. */
  openRate: number;
  /** Share of delivered messages in which a person followed a link. */
  clickRate: number;
  /** Sales from visits by these issues, per person who followed a link, in percent. */
  conversionRate: number;
}

/** A percentage with two decimals; 0 if the whole is 0. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

export const mailRatesService = service(({ strapi }) => {
  /** Sales of the last 30 days with a click during a visit from one of these issues. */
  const countSales = async (issueIds: readonly number[]): Promise<number> => {
    if (issueIds.length === 0) return 0;
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const span = daysUntil(dayIn(timezone, systemClock.now()), DAYS);
    const earned = await revenueService(strapi).byKey(span, 'campaign', issueIds.map(campaignOf));
    return [...earned.values()].reduce((sum, { clickConversions }) => sum + clickConversions, 0);
  };

  return {
    /** The newsletter's rates; null until the first message of an issue was delivered. */
    async get(): Promise<MailRates | null> {
      const knex = strapi.db.connection;
      if (!(await wasDelivered(knex))) return null;
      const since = systemClock.now() - DAYS * DAY_MS;
      const { delivered, opened, clicked } = await sumDelivered(knex, since);
      const sales = await countSales(await selectIssuesSince(knex, since));
      return {
        openRate: percent(opened, delivered),
        clickRate: percent(clicked, delivered),
        conversionRate: percent(sales, clicked),
      };
    },
  };
});
