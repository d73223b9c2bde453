import type { ApiToken } from '../contract/api-token';
import { systemClock } from '../lib/clock';
import type { Matter } from '../lib/matter';
import type { AttentionSource } from '../strapi/attention-source';
import { apiTokensService } from './services/api-tokens';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * A token needs attention this long before it expires; a use within this time before the expiry
 * counts as recent.
 */
const SOON_MS = 7 * DAY_MS;

const LINK = { path: '/admin/settings/tokens', label: 'Open API tokens' } as const;

function timeLeft(ms: number): string {
  if (ms < HOUR_MS) return 'in less than an hour';
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 48) return `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `in ${Math.floor(ms / DAY_MS)} days`;
}

function matterOf({ id, name, expiresAt, lastUsedAt }: ApiToken, now: number): Matter[] {
  if (expiresAt === null) return [];
  const end = Date.parse(expiresAt);
  const left = end - now;
  if (left >= SOON_MS) return [];
  if (left > 0) {
    return [
      {
        ...{ kind: 'expiring-token', subject: id, severity: 'advice', link: LINK },
        title: `The API token “${name}” expires ${timeLeft(left)}`,
        detail: 'Create a new token for any program that still needs it.',
        mark: end,
      },
    ];
  }
  // Only a token used shortly before its expiry is missed.
  const isMissed = lastUsedAt !== null && Date.parse(lastUsedAt) > end - SOON_MS;
  return [
    {
      ...{ kind: 'expired-token', subject: id, link: LINK },
      severity: isMissed ? 'problem' : 'advice',
      title: `The API token “${name}” has expired`,
      detail: `${isMissed ? 'A program used it until the end. ' : ''}Create a new one if it is still needed, and revoke this one.`,
      since: end,
      mark: end,
    },
  ];
}

/** Attention items for tokens that have expired or expire within a week; `now` in milliseconds. */
export const expiringTokens = (tokens: readonly ApiToken[], now: number): Matter[] =>
  tokens.flatMap((token) => matterOf(token, now));

/** API tokens that have expired, or will within a week. */
export const tokensAttention: AttentionSource = {
  area: 'tokens',
  list: async (strapi) => expiringTokens(await apiTokensService(strapi).list(), systemClock.now()),
};
