import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { systemClock } from '../../../lib/clock';
import {
  addSuppressions,
  liftSuppression,
  selectSuppressed,
  type SuppressionReason,
} from '../queries/suppressions';

/** Whom not to write to: kept as keyed digests, which outlive an erasure. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const knex = () => strapi.db.connection;
  return {
    /** Whether an address must not be written to. */
    async isSuppressed(email: string): Promise<boolean> {
      return (await selectSuppressed(knex(), [email])).size > 0;
    },

    /** Keeps an address from being written to. */
    suppress: (email: string, reason: SuppressionReason, trx?: Knex): Promise<void> =>
      addSuppressions(trx ?? knex(), [email], { reason, now: systemClock.now() }),

    /** Lets an address be written to again. */
    lift: (email: string, trx?: Knex): Promise<void> => liftSuppression(trx ?? knex(), email),
  };
};
