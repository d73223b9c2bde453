import type { Knex } from 'knex';
import { chunksOf } from '../../../lib/chunks';
import { containing } from '../../../strapi/list-query';

/** Tables of entries with addresses, and the column of their names. */
const TABLES = {
  post: { table: 'posts', name: 'title' },
  category: { table: 'categories', name: 'name' },
  author: { table: 'authors', name: 'name' },
  series: { table: 'series', name: 'title' },
  page: { table: 'pages', name: 'title' },
} as const;

/** Kinds of entries that have an address and an id. */
export type PlacedKind = keyof typeof TABLES;

export const placedKinds = Object.keys(TABLES) as PlacedKind[];

/** Whether entries of a kind have addresses. */
export const isPlacedKind = (kind: string): kind is PlacedKind => kind in TABLES;

/** Whether readers see entries of a kind only once published. */
const isDraftable = (kind: PlacedKind): boolean => kind === 'post' || kind === 'page';

/** An entry with its address. */
export interface PlacedEntry {
  kind: PlacedKind;
  id: number;
  slug: string;
  title: string;
  isPublic: boolean;
}

interface Row {
  id: number;
  slug: string;
  title: string | null;
  published?: boolean | number | null;
}

const columnsOf = (kind: PlacedKind): string[] => [
  't.id',
  't.slug',
  `t.${TABLES[kind].name} as title`,
  ...(isDraftable(kind) ? ['t.published'] : []),
];

const toEntry =
  (kind: PlacedKind) =>
  ({ id, slug, title, published }: Row): PlacedEntry => ({
    ...{ kind, id, slug },
    title: title ?? '',
    isPublic: !isDraftable(kind) || Boolean(published),
  });

/** Entries of a kind by id; deleted ones are left out. */
export async function entriesById(
  knex: Knex,
  kind: PlacedKind,
  ids: readonly number[],
): Promise<Map<number, PlacedEntry>> {
  const found = new Map<number, PlacedEntry>();
  for (const part of chunksOf(ids)) {
    const rows = await knex(`${TABLES[kind].table} as t`)
      .whereIn('t.id', part)
      .select<Row[]>(columnsOf(kind));
    for (const row of rows) found.set(row.id, toEntry(kind)(row));
  }
  return found;
}

/** Entries of a kind by current or former slug; the current owner of a slug comes first. */
export async function entriesBySlug(
  knex: Knex,
  kind: PlacedKind,
  slugs: readonly string[],
): Promise<Map<string, PlacedEntry>> {
  const { table } = TABLES[kind];
  const found = new Map<string, PlacedEntry>();
  for (const part of chunksOf([...new Set(slugs)])) {
    const former: (Row & { former: string })[] = await knex('slug_history as h')
      .where('h.kind', kind)
      .whereIn('h.slug', part)
      .join(`${table} as t`, 't.id', 'h.target_id')
      .select(...columnsOf(kind), 'h.slug as former');
    const present = await knex(`${table} as t`)
      .whereIn('t.slug', part)
      .select<Row[]>(columnsOf(kind));
    for (const row of former) found.set(row.former, toEntry(kind)(row));
    for (const row of present) found.set(row.slug, toEntry(kind)(row));
  }
  return found;
}

/** The newest entries of a kind whose name or slug contains a text. */
export async function searchEntries(
  knex: Knex,
  kind: PlacedKind,
  words: string,
  limit: number,
): Promise<PlacedEntry[]> {
  const { table, name } = TABLES[kind];
  const rows = await containing(knex(`${table} as t`), knex, [`t.${name}`, 't.slug'], words)
    .orderBy('t.id', 'desc')
    .limit(limit)
    .select<Row[]>(columnsOf(kind));
  return rows.map(toEntry(kind));
}
