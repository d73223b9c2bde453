import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { indexPosts, unindexPosts } from '../api/post/queries/post-search';
import type { SlugKind } from '../api/slug-history/services/slug-history';
import { announceContentChange, type ContentChange } from '../lib/content-changes';
import { countContentChange, rememberContentChange } from './content-watch';
import { checkContent, type ContentUid } from './content-rules';

const POST = 'api::post.post';
const CATEGORY = 'api::category.category';
const PRODUCT = 'api::affiliate-product.affiliate-product';
const SETTINGS = 'api::site-settings.site-settings';

interface LifecycleEvent {
  action: string;
  model: { uid: string };
  params: { where?: Record<string, unknown>; data?: Record<string, unknown> };
  result?: unknown;
  state: { before?: Row[] };
}

interface Row {
  id: number;
  slug: string;
  version: number;
  published: boolean;
  publicationDate: unknown;
}

const kinds: Record<string, SlugKind> = { [POST]: 'post', [CATEGORY]: 'category' };

const idsOf = (event: LifecycleEvent): number[] => {
  const result = event.result as { id?: number; ids?: number[] } | undefined;
  const changed = result?.ids ?? (result?.id === undefined ? [] : [result.id]);
  return [...new Set([...changed, ...(event.state.before ?? []).map((row) => row.id)])];
};

/** Refuses to delete categories that still hold stories; the panel shows the sentence. */
async function refuseWhileHeld(strapi: Core.Strapi, rows: readonly Row[]): Promise<void> {
  const held: number = await strapi
    .service('api::category.category')
    .countPosts(rows.map((row) => row.id));
  if (held === 0) return;
  const stories = held === 1 ? 'a story' : `${held} stories`;
  throw new errors.ValidationError(`The category still holds ${stories}. Move them first.`);
}

/** Brings search table, dates and old slugs in line with what a post or category has become. */
async function keepTraces(
  strapi: Core.Strapi,
  trx: Knex,
  kind: SlugKind,
  event: LifecycleEvent,
): Promise<void> {
  const ids = idsOf(event);
  const history = strapi.service('api::slug-history.slug-history');
  if (event.action.startsWith('afterDelete')) {
    await history.forget(trx, kind, ids);
    if (kind === 'post') {
      await unindexPosts(trx, ids);
      await trx('post_views').whereIn('post_id', ids).delete();
    }
    return;
  }
  if (kind === 'post') {
    await datePublished(strapi, trx, ids);
    await indexPosts(trx, ids);
  }
  const to = event.params.data?.slug;
  const [row] = event.state.before ?? [];
  if (row !== undefined && typeof to === 'string' && to !== row.slug) {
    await history.keep(trx, { kind, id: row.id, from: row.slug, to });
  }
}

/**
 * Keeps everything that hangs on content true, whoever writes it (our calls, the panel, a job):
 * the rules of the contract, version and publication date of a post, the search table, old slugs
 * and, after the commit, the rendered pages.
 */
export function subscribeContentEvents(strapi: Core.Strapi): void {
  const inTransaction = async (work: (trx: Knex) => Promise<void>): Promise<void> => {
    await strapi.db.transaction(({ trx }) => work(trx));
  };

  const afterCommit = async (change: ContentChange): Promise<void> => {
    await strapi.db.transaction(async ({ trx, onCommit }) => {
      const version = await countContentChange(trx);
      onCommit(() => {
        rememberContentChange(version);
        announceContentChange(change);
      });
    });
  };

  const before = async (event: LifecycleEvent): Promise<void> => {
    const { uid } = event.model;
    const { data, where } = event.params;
    const isCreate = event.action.startsWith('beforeCreate');
    for (const entry of Array.isArray(data) ? data : [data]) {
      if (entry) checkContent(uid as ContentUid, entry as Record<string, unknown>, isCreate);
    }
    if (!isCreate && (uid === POST || uid === CATEGORY)) {
      const select =
        uid === POST ? ['id', 'slug', 'version', 'published', 'publicationDate'] : ['id', 'slug'];
      event.state.before = await strapi.db.query(uid).findMany({ where, select });
    }
    if (uid === CATEGORY && event.action.startsWith('beforeDelete')) {
      await refuseWhileHeld(strapi, event.state.before ?? []);
    }
    const [row] = event.state.before ?? [];
    if (uid === POST && data && row && event.action === 'beforeUpdate') stampPost(data, row);
  };

  const after = async (event: LifecycleEvent): Promise<void> => {
    const kind = kinds[event.model.uid];
    if (kind !== undefined) await inTransaction((trx) => keepTraces(strapi, trx, kind, event));
    await afterCommit({ isWithdrawal: isWithdrawal(event) });
  };

  const actions = ['Create', 'CreateMany', 'Update', 'UpdateMany', 'Delete', 'DeleteMany'];
  strapi.db.lifecycles.subscribe({
    models: [POST, CATEGORY, PRODUCT, SETTINGS],
    ...Object.fromEntries(actions.map((action) => [`before${action}`, before])),
    ...Object.fromEntries(actions.map((action) => [`after${action}`, after])),
  });
}

/** Counts the version; a date that is cleared on a published post stays what it was. */
const stampPost = (data: Record<string, unknown>, row: Row): void => {
  data.version = row.version + 1;
  const published = data.published ?? row.published;
  if (published === true && data.publicationDate === null)
    data.publicationDate = row.publicationDate;
};

/** Gives published posts without a publication date this moment as theirs. */
const datePublished = (strapi: Core.Strapi, trx: Knex, ids: readonly number[]): Promise<number> =>
  trx('posts')
    .whereIn('id', [...ids])
    .where({ published: true })
    .whereNull('publication_date')
    .update({
      publication_date: strapi.db.dialect.client === 'sqlite' ? Date.now() : new Date(),
    });

/** Tells whether an event takes something away from the public. */
const isWithdrawal = (event: LifecycleEvent): boolean =>
  event.action.startsWith('afterDelete') || event.params.data?.published === false;
