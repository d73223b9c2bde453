import type { Knex } from 'knex';
import type { Post, PostPatch } from '../../../contract/post';
import type { Revision } from '../../../contract/revision';
import { currentAuthor, runAs } from '../../../lib/authorship';
import { conflict, notFound } from '../../../lib/errors';
import { presentRevision } from '../presenters/revision';
import {
  findWaitingText,
  lockRevision,
  type ProposalRow,
  rewriteOf,
  resolveProposal,
} from '../queries/proposal-row';
import { service } from '../../../strapi/service';
import { storedPostService } from '../../posts/services/stored-post';
import { postWriterService } from '../../posts/services/post-writer';
import { provenanceService } from '../../posts/services/provenance';
import { postService } from '../../posts/services/post';

const over: Record<Exclude<Revision['state'], 'proposed'>, string> = {
  accepted: 'This rewrite has already been accepted.',
  rejected: 'This rewrite has already been rejected.',
  kept: 'This is an earlier version, not a rewrite: it can be restored.',
};

/** Throws 404 or 409 unless it is a pending rewrite. */
function checkWaits(row: ProposalRow | undefined, postId: number, id: number): ProposalRow {
  if (row === undefined) throw notFound(`Post ${postId} has no version ${id} in its history.`);
  if (row.state !== 'proposed') throw conflict(over[row.state]);
  return row;
}

/** Throws 409 if a rewrite would undo a later change of the text. */
function checkUnchanged(changedSince: readonly string[]): void {
  if (changedSince.length === 0) return;
  throw conflict(
    `The ${changedSince.join(' and the ')} of this article ${changedSince.length === 1 ? 'has' : 'have'} ` +
      'been changed since the rewrite was written; accepting it would lose that change. Reject the ' +
      'rewrite and have a new one written.',
  );
}

export const proposalDecisionService = service(({ strapi }) => ({
  /**
   * Applies the fields of a rewrite; address and public state stay. 404, 409 if it is no longer
   * pending or the text that it replaces has been changed since, 412 as for every change, or 400
   * for a text that no post may have.
   */
  async accept(postId: number, id: number, ifMatch?: string): Promise<Post> {
    const text = await findWaitingText(strapi.db.connection, postId, id);
    await postWriterService(strapi).checkText(text);
    const who = { ...currentAuthor(), reason: 'Accepted the rewrite' };
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const post = await storedPostService(strapi).lock(trx, postId, ifMatch);
      const row = checkWaits(await lockRevision(trx, postId, id), postId, id);
      const rewrite = rewriteOf(row, post.snapshot);
      checkUnchanged(rewrite.changedSince);
      const { origin } = rewrite;
      const patch: PostPatch = rewrite.patch;
      await runAs(who, () => postWriterService(strapi).changeLocked(trx, post, patch));
      await resolveProposal(trx, id, 'accepted');
      if (patch.content === undefined) return;
      const { content } = patch;
      await provenanceService(strapi).keep(trx, postId, { origin, content });
    });
    return postService(strapi).getWhole(postId);
  },

  /** Rejects a rewrite; 404, or 409 if it is no longer pending. */
  async reject(postId: number, id: number): Promise<Revision> {
    return strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await storedPostService(strapi).lock(trx, postId);
      const row = checkWaits(await lockRevision(trx, postId, id), postId, id);
      await resolveProposal(trx, id, 'rejected');
      return presentRevision({ ...row, state: 'rejected' });
    });
  },
}));
