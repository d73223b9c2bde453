import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Subscription } from '../../contract/newsletter';
import type { MailPreferences, MailPreferencesPatch } from '../../contract/newsletter-mail';
import { type MailGrant, mailKey, readMailToken } from '../../mail/rules/mail-token';
import { systemClock } from '../../lib/clock';
import { env } from '../../lib/env';
import { unknownToken, validationFailed } from '../../lib/errors';
import { presentPreferences, presentSubscription } from '../presenters/subscriber';
import { findSubscriber, lockSubscriber } from '../queries/subscriber-rows';
import { choose } from '../queries/subscriber-state';
import { endSubscription } from '../subscribing/end-subscription';
import { service } from '../../strapi/service';
import { categoryService } from '../../content/categories/services/category';

/** The grant of an unsubscribe token; throws 404 for an invalid one. */
function grantOf(token: string): MailGrant {
  const grant = readMailToken(mailKey(env().SITE_SECRET), token, 'unsubscribe');
  if (grant === undefined) throw unknownToken();
  return grant;
}

async function checkCategories(strapi: Core.Strapi, ids: readonly number[]): Promise<void> {
  const categories = await categoryService(strapi).list();
  const known = new Set(categories.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw validationFailed([{ path: 'categoryIds', message: 'Category not found' }]);
}

/** Actions that readers take through the links of their emails. */
export const readerService = service(({ strapi }) => ({
  /**
   * Ends a subscription at once, in any state; a repeated call changes nothing. An erased
   * subscriber gets an answer without an address. Throws 404 for an invalid token.
   */
  async unsubscribe(token: string): Promise<Subscription> {
    const { subscriberId, messageId } = grantOf(token);
    return strapi.db.transaction(async ({ trx }: { trx: Knex }): Promise<Subscription> => {
      const row = await lockSubscriber(trx, { id: subscriberId });
      if (row === undefined) return { email: '', status: 'unsubscribed' };
      await endSubscription(strapi, trx, row, {
        state: 'unsubscribed',
        reason: 'Unsubscribed through a link in an email.',
        suppression: 'unsubscribed',
        messageId,
        isByReader: true,
        now: systemClock.now(),
      });
      return presentSubscription({ ...row, state: 'unsubscribed' });
    });
  },

  /** A reader's preferences; throws 404 for a token that is invalid or belongs to an erased subscriber. */
  async preferences(token: string): Promise<MailPreferences> {
    const row = await findSubscriber(strapi.db.connection, grantOf(token).subscriberId);
    if (row === undefined) throw unknownToken();
    return presentPreferences(row);
  },

  /** Changes a reader's preferences; throws 404 as above, and 400 for unknown categories. */
  async choose(token: string, patch: MailPreferencesPatch): Promise<MailPreferences> {
    const { subscriberId } = grantOf(token);
    const categoryIds = patch.categoryIds && [...new Set(patch.categoryIds)];
    if (categoryIds !== undefined) await checkCategories(strapi, categoryIds);
    const chosen = { ...patch, ...(categoryIds === undefined ? {} : { categoryIds }) };
    await choose(strapi.db.connection, subscriberId, chosen, systemClock.now());
    return this.preferences(token);
  },
}));
