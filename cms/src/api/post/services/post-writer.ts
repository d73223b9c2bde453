import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Post, PostInput, PostPatch } from '../../../contract/post';
import { limits } from '../../../contract/limits';
import { conflict, notFound, preconditionFailed, validationFailed } from '../../../lib/errors';

const UID = 'api::post.post';
const MAX_PROPOSALS = 50;

/** The entity tag of a post's version (RFC 9110). */
export const postEtag = (post: Pick<Post, 'id' | 'version'>): string =>
  `"${post.id}-${post.version}"`;

/** What the documents service takes: relations by id under their own names. */
const toData = ({ categoryId, affiliateProductIds, ...fields }: PostPatch) => ({
  ...fields,
  ...(categoryId === undefined ? {} : { category: categoryId }),
  ...(affiliateProductIds === undefined ? {} : { affiliateProducts: affiliateProductIds }),
});

const isTaken = async (knex: Knex, slug: string, exceptId: number): Promise<boolean> =>
  (await knex('posts').where({ slug }).whereNot({ id: exceptId }).first('id')) !== undefined;

/** A slug near the wanted one that nobody has. */
async function proposeSlug(knex: Knex, slug: string): Promise<string> {
  for (let n = 2; n < MAX_PROPOSALS; n += 1) {
    const proposal = `${slug.slice(0, limits.slug - 3)}-${n}`;
    if (!(await isTaken(knex, proposal, 0))) return proposal;
  }
  return `${slug.slice(0, limits.slug - 14)}-${Date.now()}`;
}

/** Throws 409 where the slug is another post's, 400 where category or products do not exist. */
async function checkPatch(knex: Knex, patch: PostPatch, id: number): Promise<void> {
  if (patch.slug !== undefined && (await isTaken(knex, patch.slug, id))) {
    const message = `Slug is taken; '${await proposeSlug(knex, patch.slug)}' is free`;
    throw conflict(message, [{ path: 'slug', message }]);
  }
  if (patch.categoryId !== undefined) {
    const found: unknown = await knex('categories').where({ id: patch.categoryId }).first('id');
    if (found === undefined) {
      throw validationFailed([{ path: 'categoryId', message: 'Category does not exist' }]);
    }
  }
  const wanted = [...new Set(patch.affiliateProductIds ?? [])];
  const known = await knex('affiliate_products')
    .whereIn('id', wanted)
    .select<{ id: number }[]>('id');
  if (known.length < wanted.length) {
    const message = 'An affiliate product does not exist';
    throw validationFailed([{ path: 'affiliateProductIds', message }]);
  }
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const reader = () => strapi.service('api::post.post');

  return {
    /** Creates a post; when this returns it is on disk. */
    async create(input: PostInput): Promise<Post> {
      await checkPatch(strapi.db.connection, input, 0);
      const created = await strapi.documents(UID).create({ data: toData(input) as never });
      return reader().getById(Number(created.id));
    },

    /**
     * Changes a post. With `ifMatch`, the entity tag that the caller has seen, it throws 412 where
     * somebody else has saved since.
     */
    async update(id: number, patch: PostPatch, ifMatch?: string): Promise<Post> {
      const row = await strapi.db
        .connection('posts')
        .where({ id })
        .first<{ document_id: string; version: number } | undefined>('document_id', 'version');
      if (row === undefined) throw notFound(`There is no post ${id}.`);
      await checkPatch(strapi.db.connection, patch, id);
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const [now] = await trx('posts')
          .where({ id })
          .forUpdate()
          .select<{ version: number }[]>('version');
        const etag = postEtag({ id, version: now?.version ?? 0 });
        if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.split(/\s*,\s*/).includes(etag)) {
          throw preconditionFailed('Somebody else has saved this post since you opened it.');
        }
        await strapi
          .documents(UID)
          .update({ documentId: row.document_id, data: toData(patch) as never });
      });
      return reader().getById(id);
    },
  };
};
