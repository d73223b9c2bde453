import { postbackKey, postbackSecret } from '../../rules/postback-proof';
import { systemClock } from '../../../lib/clock';
import { env } from '../../../lib/env';
import { notFound } from '../../../lib/errors';
import { storedMoment } from '../../../lib/stored-moment';
import { incrementSecretVersion } from '../queries/network-rows';
import { service } from '../../../strapi/service';

const FIRST_VERSION = 1;

export const networkSecretsService = service(({ strapi }) => {
  let key: Buffer | undefined;

  return {
    /** The secret of a network's postback; derived, never stored. */
    of({ id, secret_version: version }: { id: number; secret_version: number | null }): string {
      key ??= postbackKey(env().SITE_SECRET);
      return postbackSecret(key, id, version ?? FIRST_VERSION);
    },

    /**
     * Replaces the secret of a network's postback; the previous one becomes invalid. Throws 404.
     */
    async rotate(id: number): Promise<void> {
      const knex = strapi.db.connection;
      const now = storedMoment(knex, systemClock.now());
      const isThere = await incrementSecretVersion(knex, id, now);
      if (!isThere) throw notFound(`There is no network ${id}.`);
    },
  };
});
