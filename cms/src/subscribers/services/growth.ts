import type { Period } from '../../contract/analytics';
import type { SubscriberGrowth } from '../../contract/newsletter';
import { dayStart, daysUntil, periodDays } from '../../lib/periods';
import { growthDays } from '../rules/growth-days';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { firstMove, selectMoves } from '../queries/subscriber-events';
import { countByState } from '../queries/subscriber-list';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';

/** Growth of the newsletter. */
export const subscriberGrowthService = service(({ strapi }) => ({
  /** Subscribers by state, and by day over a period, from the first day with records on. */
  async read(period: Period): Promise<SubscriberGrowth> {
    const knex = strapi.db.connection;
    const { timezone } = await siteSettingsService(strapi).getPublic();
    const first = await firstMove(knex);
    const today = dayIn(timezone, systemClock.now());
    const { from, days } = daysUntil(today, periodDays[period]);
    const since = first === undefined ? null : dayIn(timezone, first);
    const shown = since === null ? [] : days.filter((day) => day >= since);
    const moves = since === null ? [] : await selectMoves(knex, dayStart(timezone, from));
    const counts = await countByState(knex);
    const { confirmed } = counts;
    return { counts, since, days: growthDays(shown, moves, { timezone, confirmed }) };
  },
}));
