import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import type { Post, PostPatch } from '../../../contract/post';
import type {
  Revision,
  RevisionDetail,
  revisionQuery,
  RevisionSnapshot,
} from '../../../contract/revision';
import { currentAuthor, runAs } from '../../../lib/authorship';
import { conflict, notFound } from '../../../lib/errors';
import {
  listColumns,
  presentRevision,
  presentRevisionDetail,
  type RevisionRow,
} from '../presenters/revision';

/** Everything that a version held and that can be had again; address and public state stay. */
async function toPatch(strapi: Core.Strapi, snapshot: RevisionSnapshot): Promise<PostPatch> {
  const { slug: _slug, published: _published, categoryId, affiliateProductIds, ...rest } = snapshot;
  const relations = await strapi
    .service('api::post.post-relations')
    .keepExisting(strapi.db.connection, { categoryId, affiliateProductIds });
  return { ...rest, ...relations };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const revisions = () => strapi.db.connection('post_revisions');

  return {
    /** One page of a post's history, newest first; 404 for a post that does not exist. */
    async list(
      postId: number,
      query: z.output<typeof revisionQuery>,
    ): Promise<{ items: Revision[]; total: number }> {
      await strapi.service('api::post.post').checkExists(postId);
      const where = {
        post_id: postId,
        ...(query.state === undefined ? {} : { state: query.state }),
      };
      const [counted] = await revisions()
        .where(where)
        .count<{ total: number | string }[]>('* as total');
      const rows = await revisions()
        .where(where)
        .orderBy('id', 'desc')
        .limit(query.limit)
        .offset(query.offset)
        .select<RevisionRow[]>(listColumns);
      return { items: rows.map(presentRevision), total: Number(counted?.total ?? 0) };
    },

    /** One version of a post that exists; throws 404. */
    async get(postId: number, id: number): Promise<RevisionDetail> {
      const row = await revisions()
        .where({ id, post_id: postId })
        .whereExists(strapi.db.connection('posts').where({ id: postId }).select('id'))
        .first<(RevisionRow & { snapshot: string }) | undefined>(...listColumns, 'snapshot');
      if (row === undefined) throw notFound(`Post ${postId} has no version ${id} in its history.`);
      return presentRevisionDetail(row);
    },

    /**
     * Makes a version the present one. The category stays where the version's own is gone, products
     * that are gone are left out. 404, 409 for a proposal, or 412 as for every change of a post.
     */
    async restore(postId: number, id: number, ifMatch?: string): Promise<Post> {
      const { state, version, snapshot } = await this.get(postId, id);
      if (state === 'proposed') {
        throw conflict('This version is a proposal: it can be accepted or turned down.');
      }
      const patch = await toPatch(strapi, snapshot);
      return runAs({ ...currentAuthor(), reason: `Restored version ${version}` }, () =>
        strapi.service('api::post.post-writer').write(postId, patch, ifMatch),
      );
    },
  };
};
