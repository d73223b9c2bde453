import type { Knex } from 'knex';
import type { Revision, RevisionSnapshot } from '../../../contract/revision';
import { fieldDigest } from '../../rules/posts/field-digest';
import type { Origin } from '../../rules/posts/origin';
import { type Clock, systemClock } from '../../../lib/clock';
import { lockRevision, type ProposalNote, resolveProposal } from '../queries/proposal-row';
import { service } from '../../../strapi/service';
import { storedPostService } from '../../posts/services/stored-post';

/** A rewrite to propose to the administrator. */
interface Rewrite {
  patch: Partial<RevisionSnapshot>;
  origin: Origin;
  reason: string;
  runId: number;
}

const MAX_REASON = 300;

/** Truncates a reason at a word boundary if it is too long to be stored. */
function shortened(reason: string): string {
  if (reason.length <= MAX_REASON) return reason;
  const cut = reason.slice(0, MAX_REASON - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:–-]+$/, '')}…`;
}

export const proposalService = service(({ strapi }) => ({
  /** Whether a rewrite of a post is pending. */
  async waits(postId: number, knex: Knex = strapi.db.connection): Promise<boolean> {
    const row: unknown = await knex('post_revisions')
      .where({ post_id: postId, state: 'proposed' })
      .first('id');
    return row !== undefined;
  },

  /** The posts that are unchanged since a rewrite of them was rejected or withdrawn. */
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
   * Stores a rewrite as a proposal, in the transaction that reports it; returns its id. Throws 404,
   * or 412 if the post is no longer the version of `ifMatch`.
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

  /** State of a rewrite; undefined if it is no longer in the history. */
  async stateOf(postId: number, id: number): Promise<Revision['state'] | undefined> {
    const row = await strapi.db
      .connection('post_revisions')
      .where({ id, post_id: postId })
      .first<{ state: Revision['state'] } | undefined>('state');
    return row?.state;
  },

  /** Withdraws a rewrite within a transaction; false if it has already been decided. */
  async withdraw(trx: Knex, postId: number, id: number): Promise<boolean> {
    const row = await lockRevision(trx, postId, id);
    if (row?.state !== 'proposed') return false;
    await resolveProposal(trx, id, 'rejected');
    return true;
  },
}));
