import type { Core } from '@strapi/strapi';
import { toIso, toMs } from '../../../lib/dates';

type Moment = number | string | Date;

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const confirmed = () => strapi.db.connection('subscribers').where({ state: 'confirmed' });

  return {
    /** When those who are subscribers today confirmed, from a moment on, in milliseconds and in order. */
    async confirmedSince(moment: number): Promise<number[]> {
      const since = strapi.db.dialect.client === 'sqlite' ? moment : new Date(moment).toISOString();
      const rows = await confirmed()
        .where('confirmed_at', '>=', since)
        .orderBy('confirmed_at')
        .select<{ confirmed_at: Moment }[]>('confirmed_at');
      return rows.map((row) => toMs(row.confirmed_at));
    },

    /** When somebody first asked for the newsletter; null while nobody has. */
    async firstAt(): Promise<string | null> {
      const row = await strapi.db
        .connection('subscribers')
        .orderBy('id')
        .first<{ created_at: Moment | null } | undefined>('created_at');
      return row?.created_at ? toIso(row.created_at) : null;
    },
  };
};
