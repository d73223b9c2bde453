import type { AttentionSource } from '../strapi/attention-source';
import { counted } from '../lib/counted';
import { countOftenMissed } from './queries/missed-rows';

/** An address that fewer readers requested is probably a typo. */
const MANY_READERS = 10;

/** Missed addresses that many readers request. */
export const redirectsAttention: AttentionSource = {
  area: 'search',
  async list({ db }) {
    const count = await countOftenMissed(db.connection, MANY_READERS);
    if (count === 0) return [];
    return [
      {
        kind: 'missed-addresses',
        severity: 'advice',
        title: `${counted(count, 'address leads', 'addresses lead')} nowhere`,
        detail: `At least ${MANY_READERS} readers asked for ${count === 1 ? 'it' : 'each'}.`,
        count,
        link: { path: '/admin/settings/redirects', label: 'Add redirects' },
      },
    ];
  },
};
