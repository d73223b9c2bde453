import type { Knex } from 'knex';
import type { Revision, RevisionSnapshot } from '../../../contract/revision';
import { fieldDigest } from '../../rules/posts/field-digest';
import type { Origin } from '../../rules/posts/origin';
import { type Clock, systemClock } from '../../../lib/clock';
import { lockRevision, type ProposalNote, resolveProposal } from '../queries/proposal-row';
import { service } from '../../../strapi/service';
import { storedPostService } from '../../posts/services/stored-post';

/** A rewrite that is to wait for the administrator. */
interface Rewrite {
  patch: Partial<RevisionSnapshot>;
  origin: Origin;
  reason: string;
  runId: number;
}

const MAX_REASON = 300;

/** A reason that ends at a word where it is too long to be kept. */
function shortened(reason: string): string {
  if (reason.length <= MAX_REASON) return reason;
  const cut = reason.slice(0, MAX_REASON - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:–-]+$/, '')}…`;
}

export const proposalService = service(({ strapi }) => ({
  /** Whether a rewrite of a post waits for the administrator. */
  async waits(postId: number, knex: Knex = strapi.db.connection): Promise<boolean> {
    const row: unknown = await knex('post_revisions')
      .where({ post_id: postId, state: 'proposed' })
      .first('id');
    return row !== undefined;
  },

  /** The posts that are still as they were when a rewrite of them was turned down or withdrawn. */
  async turnedDown(): Promise<Set<number>> {
    const rows = await strapi.db
      .connection('post_revisions as revision')
      .join('posts', 'posts.id', 'revision.post_id')
      .where('revision.state', 'rejected')
      .whereRaw('revision.version = posts.version')
      .distinct<{ id: number }[]>('posts.id as id');
    return new Set(rows.map(({ id }) => id));
  },

  /**
   * Has a rewrite wait for the administrator, in the transaction that reports it; returns its id. Throws
   * 404, or 412 where the post is no longer the version of `ifMatch`.
   */
  async propose(
    trx: Knex,
    postId: number,
    { patch, origin, reason, runId }: Rewrite,
    ifMatch: string,
    clock: Clock = systemClock,
  ): Promise<number> {
    const { snapshot, version } = await storedPostService(strapi).lock(trx, postId, ifMatch);
    const fields = Object.keys(patch) as (keyof RevisionSnapshot)[];
    const base = Object.fromEntries(fields.map((field) => [field, fieldDigest(snapshot[field])]));
    const [row] = await trx('post_revisions')
      .insert({
        post_id: postId,
        version,
        state: 'proposed',
        author: 'ai',
        reason: shortened(reason),
        run_id: runId,
        title: patch.title ?? snapshot.title,
        snapshot: JSON.stringify({ ...snapshot, ...patch }),
        proposal: JSON.stringify({ base, origin } satisfies ProposalNote),
        created_at: clock.now(),
      })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  },

  /** State of a rewrite; undefined where the history no longer has it. */
  async stateOf(postId: number, id: number): Promise<Revision['state'] | undefined> {
    const row = await strapi.db
      .connection('post_revisions')
      .where({ id, post_id: postId })
      .first<{ state: Revision['state'] } | undefined>('state');
    return row?.state;
  },

  /** Takes a rewrite back within a transaction; false where somebody has decided about it first. */
  async withdraw(trx: Knex, postId: number, id: number): Promise<boolean> {
    const row = await lockRevision(trx, postId, id);
    if (row?.state !== 'proposed') return false;
    await resolveProposal(trx, id, 'rejected');
    return true;
  },
}));
