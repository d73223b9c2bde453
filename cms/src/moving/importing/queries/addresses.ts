import type { Knex } from 'knex';
import { chunksOf } from '../../../lib/chunks';
import { insertRows } from '../../../lib/insert-rows';
import type { EntryRow } from './entries';

/** An address of the old site and its entry. */
export interface AddressRow {
  path: string;
  entry_id: number;
}

const columns = [
  ...(['id', 'kind', 'key', 'address', 'slug', 'state', 'status', 'existing_id'] as const),
  ...(['target_id', 'title', 'uses'] as const),
];

/** An entry to which an old address leads. */
export type LeadingEntry = Pick<EntryRow, (typeof columns)[number]>;

/** Stores addresses of the old site; if two entries share one, the first keeps it. */
export const insertAddresses = (
  trx: Knex,
  importId: number,
  addresses: readonly AddressRow[],
): Promise<unknown> =>
  insertRows(
    trx,
    'import_addresses',
    addresses.map((address) => ({ import_id: importId, ...address })),
    { onConflict: 'on conflict do nothing' },
  );

/** Entries at these addresses, by address. */
export async function selectAtAddresses(
  knex: Knex,
  importId: number,
  paths: readonly string[],
): Promise<Map<string, LeadingEntry>> {
  const found = new Map<string, LeadingEntry>();
  for (const some of chunksOf(paths)) {
    const rows = await knex('import_addresses as a')
      .join('import_entries as e', 'e.id', 'a.entry_id')
      .where({ 'a.import_id': importId })
      .whereIn('a.path', some)
      .select<(LeadingEntry & { path: string })[]>(
        'a.path',
        ...columns.map((column) => `e.${column}`),
      );
    for (const { path, ...entry } of rows) found.set(path, entry);
  }
  return found;
}

/** The paths of entries on the old site, each with its entry; without file addresses. */
export const selectAddressesOf = (
  knex: Knex,
  importId: number,
  entryIds: readonly number[],
): Promise<AddressRow[]> =>
  knex('import_addresses')
    .where({ import_id: importId })
    .whereIn('entry_id', [...entryIds])
    .where('path', 'like', '/%')
    .select<AddressRow[]>('path', 'entry_id');
