import type { Deliverability } from '../../contract/outbox';
import { BackgroundValue } from '../../lib/background-value';
import { systemClock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { service } from '../../strapi/service';
import { deliverabilityService } from './messages';

const SIX_HOURS_MS = 6 * 3_600_000;

/** Checks the sender's domain a few times a day while somebody uses the admin area. */
export const domainWatchService = service(({ strapi }) => {
  const value = new BackgroundValue<Deliverability>({
    read: () => deliverabilityService(strapi).check(),
    goodForMs: SIX_HOURS_MS,
    clock: systemClock,
    onFailure: (error) =>
      strapi.log.warn(failureText('The sender’s domain could not be checked', error)),
  });
  return {
    /** Result of the last check; undefined before the first. */
    last: (): Deliverability | undefined => value.last(),

    /** Checks now. */
    async check(): Promise<Deliverability> {
      const found = await deliverabilityService(strapi).check();
      value.put(found);
      return found;
    },
  };
});
