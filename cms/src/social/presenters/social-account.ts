import type { SocialAccount } from '../../contract/social-account';
import type { SocialPlatform } from '../../contract/social-post';
import { toIso, toIsoOrNull } from '../../lib/dates';
import type { SocialAccountRow } from '../queries/account-rows';

/** The connection of a platform, without secrets; a rate limit that has ended is omitted. */
export const presentAccount = (
  platform: SocialPlatform,
  row: SocialAccountRow | undefined,
  now: number,
): SocialAccount => {
  const pausedUntil = row?.paused_until ?? 0;
  return {
    platform,
    adapter: row?.adapter ?? null,
    accountId: row?.account_id ?? '',
    name: row?.name ?? '',
    host: row?.host ?? '',
    isConnected: row !== undefined,
    isAutomatic: row?.is_automatic ?? false,
    problem: row?.problem ?? null,
    pausedUntil: toIsoOrNull(pausedUntil > now ? pausedUntil : null),
    updatedAt: row === undefined ? null : toIso(row.updated_at),
  };
};
