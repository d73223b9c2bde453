import { KNOWN_MS, limitKey, LIMITS } from '../queries/limit-rows';
import { service } from '../../strapi/service';

/** Networks from which somebody has signed in. */
export const knownNetworksService = service(({ strapi }) => ({
  /** Records for 90 days that the network of an address has done `name`. */
  async note(name: string, address: string): Promise<void> {
    const expires_at = Date.now() + KNOWN_MS;
    await strapi.db
      .connection(LIMITS)
      .insert({ key: limitKey(name, address), points: 1, blocked_until: 0, expires_at })
      .onConflict('key')
      .merge({ expires_at });
  },

  /** Whether an address, or another one of its network, has done `name` within 90 days. */
  async has(name: string, address: string): Promise<boolean> {
    const row = await strapi.db
      .connection(LIMITS)
      .where({ key: limitKey(name, address) })
      .andWhere('expires_at', '>', Date.now())
      .first<object | undefined>('key');
    return row !== undefined;
  },
}));
