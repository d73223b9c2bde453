import type { Core } from '@strapi/strapi';
import type { Subscription } from '../../../contract/newsletter';
import { conflict } from '../../../lib/errors';

const UID = 'api::subscriber.subscriber';
const CONSENT = 'Signed up for the newsletter on the site and agreed to the privacy policy.';

const known = (): Error =>
  conflict('This email is already subscribed.', [
    { path: 'email', message: 'This email is already subscribed' },
  ]);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * Stores a sign-up as pending, with consent text and time; one who left before starts anew.
   * An address that is pending or confirmed is a 409.
   */
  async subscribe(email: string): Promise<Subscription> {
    const consent = { state: 'pending' as const, consentText: CONSENT, consentAt: new Date() };
    const existing = await strapi.db.query(UID).findOne({ where: { email } });
    if (existing === null) {
      await strapi.documents(UID).create({ data: { email, ...consent } });
      return { email, status: 'pending' };
    }
    if (existing.state !== 'unsubscribed') throw known();
    await strapi.documents(UID).update({
      documentId: existing.documentId,
      data: { ...consent, confirmedAt: null } as never,
    });
    return { email: existing.email, status: 'pending' };
  },

  /** Number of confirmed subscribers. */
  countConfirmed(): Promise<number> {
    return strapi.db.query(UID).count({ where: { state: 'confirmed' } });
  },
});
