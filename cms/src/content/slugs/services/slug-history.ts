import type { Knex } from 'knex';
import { type MovedSlug, selectFormerSlugs, selectMovedSlugs } from '../queries/former-slugs';
import { countOf } from '../../../strapi/count-of';
import { service } from '../../../strapi/service';

/** Tables of entries whose address may change. */
const TABLES = {
  post: 'posts',
  category: 'categories',
  author: 'authors',
  series: 'series',
  page: 'pages',
} as const;

/** Content types with former slugs. */
export type SlugKind = keyof typeof TABLES;

/** Number of changes read at a time. */
const PART = 500;

/** A change of address, stored in the transaction that makes it. */
export interface SlugChange {
  kind: SlugKind;
  id: number;
  from: string;
  to: string;
}

export const slugHistoryService = service(({ strapi }) => ({
  /**
   * Stores an old slug, so that its address redirects; a slug that is taken again stops
   * redirecting.
   */
  async keep(trx: Knex, change: SlugChange): Promise<void> {
    await trx('slug_history').where({ kind: change.kind, slug: change.to }).delete();
    await trx('slug_history')
      .insert({
        kind: change.kind,
        slug: change.from,
        target_id: change.id,
        created_at: Date.now(),
      })
      .onConflict(['kind', 'slug'])
      .merge();
  },

  /** The former slugs of entries of a kind, by entry id. */
  former: (kind: SlugKind, ids: readonly number[]): Promise<Map<number, string[]>> =>
    selectFormerSlugs(strapi.db.connection, kind, ids),

  /** Number of redirecting old slugs. */
  count: (): Promise<number> => countOf(strapi.db.connection('slug_history')),

  /** All slug changes of a kind, read in batches. */
  async *moved(kind: SlugKind): AsyncGenerator<MovedSlug> {
    let last: MovedSlug | undefined;
    do {
      const entries = { kind, table: TABLES[kind] };
      const part = await selectMovedSlugs(strapi.db.connection, entries, last?.from ?? '', PART);
      yield* part;
      last = part.at(-1);
    } while (last !== undefined);
  },

  /** Deletes the old slugs of deleted entries. */
  async forget(trx: Knex, kind: SlugKind, ids: readonly number[]): Promise<void> {
    await trx('slug_history')
      .where({ kind })
      .whereIn('target_id', [...ids])
      .delete();
  },
}));
