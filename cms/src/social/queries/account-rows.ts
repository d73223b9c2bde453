import type { Knex } from 'knex';
import type { SocialAdapterName } from '../../contract/social-account';
import type { SocialPlatform } from '../../contract/social-post';

const ACCOUNTS = 'social_accounts';

/** A stored account of a platform; times in milliseconds. */
export interface SocialAccountRow {
  platform: SocialPlatform;
  adapter: SocialAdapterName;
  account_id: string;
  name: string;
  /** Host of a webhook; its whole address is among the secrets. */
  host: string;
  /** Encrypted. */
  secrets: string;
  is_automatic: boolean;
  problem: string | null;
  paused_until: number | null;
  updated_at: number;
}

/** PostgreSQL returns big integers as text, SQLite booleans as numbers. */
type StoredAccount = Omit<SocialAccountRow, 'is_automatic' | 'paused_until' | 'updated_at'> & {
  is_automatic: boolean | number;
  paused_until: number | string | null;
  updated_at: number | string;
};

const toRow = (stored: StoredAccount): SocialAccountRow => ({
  ...stored,
  is_automatic: Boolean(stored.is_automatic),
  paused_until: stored.paused_until === null ? null : Number(stored.paused_until),
  updated_at: Number(stored.updated_at),
});

/** The accounts of all connected platforms. */
export async function selectAccounts(knex: Knex): Promise<Map<SocialPlatform, SocialAccountRow>> {
  const rows = await knex(ACCOUNTS).select<StoredAccount[]>('*');
  return new Map(rows.map((row) => [row.platform, toRow(row)]));
}

/** The account of a platform, locked until the transaction ends. */
export async function lockAccount(
  trx: Knex,
  platform: SocialPlatform,
): Promise<SocialAccountRow | undefined> {
  const row = await trx(ACCOUNTS)
    .where({ platform })
    .forUpdate()
    .first<StoredAccount | undefined>('*');
  return row && toRow(row);
}

/** Inserts or replaces the account of a platform. */
export async function putAccount(knex: Knex, row: SocialAccountRow): Promise<void> {
  await knex(ACCOUNTS).insert(row).onConflict('platform').merge();
}

/** Changes an account; false if it has been saved again since it was read. */
export async function changeAccount(
  knex: Knex,
  { platform, updated_at }: Pick<SocialAccountRow, 'platform' | 'updated_at'>,
  change: Partial<Pick<SocialAccountRow, 'account_id' | 'name' | 'problem' | 'paused_until'>>,
): Promise<boolean> {
  return (await knex(ACCOUNTS).where({ platform, updated_at }).update(change)) === 1;
}

/** Deletes the account of a platform. */
export async function deleteAccount(knex: Knex, platform: SocialPlatform): Promise<void> {
  await knex(ACCOUNTS).where({ platform }).delete();
}
