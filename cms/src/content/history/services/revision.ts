import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Post, PostPatch } from '../../../contract/post';
import type {
  RestoredPost,
  Revision,
  RevisionDetail,
  revisionQuery,
  RevisionSnapshot,
} from '../../../contract/revision';
import { takeOutStyles } from '../../rules/posts/take-out-styles';
import { currentAuthor, runAs } from '../../../lib/authorship';
import { conflict, notFound } from '../../../lib/errors';
import {
  listColumns,
  presentRevision,
  presentRevisionDetail,
  type RevisionRow,
} from '../presenters/revision';
import { type ProposalRow, rewriteOf } from '../queries/proposal-row';
import { service } from '../../../strapi/service';
import { postRelationsService } from '../../posts/services/post-relations';
import { postService } from '../../posts/services/post';
import { storedPostService } from '../../posts/services/stored-post';
import { postWriterService } from '../../posts/services/post-writer';
import { countOf } from '../../../strapi/count-of';

type Query = z.output<typeof revisionQuery>;

/** One page of versions and their total number. */
interface Page {
  items: Revision[];
  total: number;
}

/** Why a rewrite cannot be restored: its other fields are those of the day it was written. */
const noVersion: Record<Exclude<Revision['state'], 'kept'>, string> = {
  proposed: 'This version is a proposal: it can be accepted or rejected.',
  accepted:
    'This version was a proposed rewrite that has been accepted; restore an earlier version instead.',
  rejected:
    'This version was a proposed rewrite that has been rejected; restore an earlier version instead.',
};

/** The fields of a version that can be restored; address, public state and `writtenBy` stay. */
async function toPatch(strapi: Core.Strapi, snapshot: RevisionSnapshot): Promise<PostPatch> {
  const { slug: _slug, published: _published, writtenBy: _writtenBy, ...held } = snapshot;
  const { categoryId, affiliateProductIds, authorIds, ...rest } = held;
  const relations = await postRelationsService(strapi).keepExisting(strapi.db.connection, {
    categoryId,
    affiliateProductIds,
    authorIds,
  });
  return { ...rest, ...relations };
}

export const revisionsService = service(({ strapi }) => {
  const revisions = () => strapi.db.connection('post_revisions');
  const presentPosts = () => strapi.db.connection('posts').select('posts.id');

  const page = async (chosen: () => Knex.QueryBuilder, query: Query): Promise<Page> => {
    const { state, limit, offset } = query;
    const wanted = () => (state === undefined ? chosen() : chosen().where({ state }));
    const total = await countOf(wanted());
    const rows = await wanted()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .select<RevisionRow[]>(listColumns);
    return { items: rows.map(presentRevision), total };
  };

  return {
    /** One page of a post's history, newest first; 404 for a post that does not exist. */
    async list(postId: number, query: Query): Promise<Page> {
      await postService(strapi).checkExists(postId);
      return page(() => revisions().where({ post_id: postId }), query);
    },

    /** One page of the versions of all existing posts, newest first. */
    listAll: (query: Query): Promise<Page> =>
      page(() => revisions().whereExists(presentPosts().whereRaw('posts.id = post_id')), query),

    /**
     * One version of an existing post; for a pending rewrite, what it would make of the current
     * post. Throws 404.
     */
    async get(postId: number, id: number): Promise<RevisionDetail> {
      const row = await revisions()
        .where({ id, post_id: postId })
        .whereExists(presentPosts().where({ id: postId }))
        .first<ProposalRow | undefined>(...listColumns, 'snapshot', 'proposal');
      if (row === undefined) throw notFound(`Post ${postId} has no version ${id} in its history.`);
      const detail = presentRevisionDetail(row);
      if (row.state !== 'proposed') return detail;
      const post = await storedPostService(strapi).find(postId);
      const present = (post ?? detail).snapshot;
      return { ...detail, snapshot: { ...present, ...rewriteOf(row, present).patch } };
    },

    /**
     * Restores a version. Deleted products and authors are left out, a deleted category keeps the
     * current one, and styles, which older versions could contain, are removed. 404, 409 for a
     * rewrite in any state, or 412 as for every change of a post.
     */
    async restore(postId: number, id: number, ifMatch?: string): Promise<RestoredPost> {
      const { state, version, snapshot } = await this.get(postId, id);
      if (state !== 'kept') throw conflict(noVersion[state]);
      const { content, takenOut } = takeOutStyles(snapshot.content);
      const patch = await toPatch(strapi, { ...snapshot, content });
      const reason = `Restored version ${version}`;
      const post: Post = await runAs({ ...currentAuthor(), reason }, () =>
        postWriterService(strapi).write(postId, patch, ifMatch),
      );
      return { ...post, takenOut };
    },
  };
});
