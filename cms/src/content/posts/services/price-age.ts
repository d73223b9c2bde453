import type { PriceRules } from '../../rules/price-age';
import { dayReader } from '../../../lib/periods';
import { systemClock } from '../../../lib/clock';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { service } from '../../../strapi/service';
import { siteSettingsService } from '../../../settings/services/site-settings';

export const priceAgeService = service(({ strapi }) => {
  const read = untilContentChanges(async () => {
    const settings = await siteSettingsService(strapi).get();
    const { timezone, priceMarkDays: markDays, priceHideDays: hideDays } = settings;
    return { dayOf: dayReader(timezone), markDays, hideDays };
  });

  return {
    /** Current rules for the age of prices, in the site's time zone. */
    async rules(): Promise<PriceRules> {
      const { dayOf, markDays, hideDays } = await read();
      return { today: dayOf(systemClock.now()), markDays, hideDays };
    },
  };
});
