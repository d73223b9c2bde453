import type { Knex } from 'knex';
import { type MovedSlug, selectFormerSlugs, selectMovedSlugs } from '../queries/former-slugs';
import { service } from '../../../strapi/service';

/** Where what has an address that may change is kept. */
const TABLES = {
  post: 'posts',
  category: 'categories',
  author: 'authors',
  series: 'series',
  page: 'pages',
} as const;

/** What has an address that may change. */
export type SlugKind = keyof typeof TABLES;

/** Whether readers see entries of a kind only once they are published. */
const isDraftable = (kind: SlugKind): boolean => kind === 'post' || kind === 'page';

/** How many changes are read at a time. */
const PART = 500;

/** A change of address, to be kept in the transaction that makes it. */
export interface SlugChange {
  kind: SlugKind;
  id: number;
  from: string;
  to: string;
}

export const slugHistoryService = service(({ strapi }) => ({
  /** Keeps an old slug, so that its address redirects; a slug that is taken again stops redirecting. */
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

  /** The slugs that entries of a kind had before, by their ids. */
  former: (kind: SlugKind, ids: readonly number[]): Promise<Map<number, string[]>> =>
    selectFormerSlugs(strapi.db.connection, kind, ids),

  /** All changes of slugs of a kind, read a part at a time. */
  async *moved(kind: SlugKind): AsyncGenerator<MovedSlug> {
    let last: MovedSlug | undefined;
    do {
      const entries = { kind, table: TABLES[kind] };
      const part = await selectMovedSlugs(strapi.db.connection, entries, last?.from ?? '', PART);
      yield* part;
      last = part.at(-1);
    } while (last !== undefined);
  },

  /** Forgets the old slugs of something that is deleted. */
  async forget(trx: Knex, kind: SlugKind, ids: readonly number[]): Promise<void> {
    await trx('slug_history')
      .where({ kind })
      .whereIn('target_id', [...ids])
      .delete();
  },

  /**
   * The slug that a public post, page, category or author has now, where this one was its slug before, or is its slug in
   * other letters: slugs are of small ones, and people type them as they stand in a title.
   */
  async findCurrent(kind: SlugKind, slug: string): Promise<string | undefined> {
    const small = slug.toLowerCase();
    const present = small === slug ? undefined : await this.findPresent(kind, small);
    return present ?? (await this.findMoved(kind, slug)) ?? this.findMoved(kind, small);
  },

  /** A slug where a public post, page, category or author has it. */
  async findPresent(kind: SlugKind, slug: string): Promise<string | undefined> {
    const knex = strapi.db.connection;
    const row = await knex(TABLES[kind])
      .where(isDraftable(kind) ? { slug, published: true } : { slug })
      .first<{ slug: string } | undefined>('slug');
    return row?.slug;
  },

  /** The slug that a public post, page, category or author has now, where this one was its slug before. */
  async findMoved(kind: SlugKind, oldSlug: string): Promise<string | undefined> {
    const query = strapi.db
      .connection('slug_history as h')
      .join(`${TABLES[kind]} as t`, 't.id', 'h.target_id')
      .where({ 'h.slug': oldSlug, 'h.kind': kind });
    if (isDraftable(kind)) query.where('t.published', true);
    const row = await query.first<{ slug: string } | undefined>('t.slug');
    return row?.slug;
  },
}));
