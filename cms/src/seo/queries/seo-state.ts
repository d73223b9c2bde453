import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** The row of `seo_state`. */
export interface SeoStateRow {
  key: string;
  host: string | null;
  halted_because: string | null;
  put_off_until: number | string | null;
  failures: number;
  check_run: number | null;
  checked_at: number | string | null;
  checked_pages: number;
  /** When the last check began, whatever its outcome. */
  check_begun_at: number | string | null;
  /** PUBLIC_URL at the last complete check, and when the last one began; null if not recorded. */
  checked_origin: string | null;
  begun_origin: string | null;
}

const TABLE = 'seo_state';
const ROW = { id: 1 };

/** State of search engine submissions; created with a new key if it does not exist. */
export async function readSeoState(knex: Knex): Promise<SeoStateRow> {
  const read = (): Promise<SeoStateRow | undefined> =>
    knex(TABLE).where(ROW).first<SeoStateRow | undefined>('*');
  const known = await read();
  if (known !== undefined) return known;
  await knex(TABLE)
    .insert({ ...ROW, key: randomBytes(16).toString('hex') })
    .onConflict('id')
    .ignore();
  // Another instance may have created it first.
  const made = await read();
  if (made === undefined) throw new Error('The state of search engines could not be made');
  return made;
}

/** Updates the state of submissions, whose row `readSeoState` has created. */
export async function changeSeoState(
  knex: Knex,
  change: Partial<Omit<SeoStateRow, 'key'>>,
): Promise<void> {
  await knex(TABLE).where(ROW).update(change);
}
