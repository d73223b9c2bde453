import type { Knex } from 'knex';
import type { RevisionSnapshot } from '../../../contract/revision';
import { fieldDigest } from '../../rules/posts/field-digest';
import type { Origin } from '../../rules/posts/origin';
import type { RevisionRow } from '../presenters/revision';

/** Stored with a proposal in addition to its text. */
export interface ProposalNote {
  /** The fields that it rewrites, each with the digest of its previous value. */
  base: Partial<Record<keyof RevisionSnapshot, string>>;
  /** Origin of the new text. */
  origin: Origin;
}

/** A rewrite as the database stores it. */
export interface ProposalRow extends RevisionRow {
  snapshot: string;
  proposal: string | null;
}

/**
 * The fields that a rewrite changes, with the digests of their previous values and the new text's
 * origin.
 */
function readRewrite({ snapshot, proposal }: Pick<ProposalRow, 'snapshot' | 'proposal'>) {
  const note = JSON.parse(proposal ?? '{"base":{}}') as ProposalNote;
  const whole = JSON.parse(snapshot) as RevisionSnapshot;
  const fields = Object.keys(note.base) as (keyof RevisionSnapshot)[];
  const rewritten = Object.fromEntries(fields.map((field) => [field, whole[field]]));
  return { ...note, rewritten: rewritten as Partial<RevisionSnapshot> };
}

/** Descriptive fields; a value that was added or changed since the rewrite was made is kept. */
const DESCRIBING: readonly (keyof RevisionSnapshot)[] = [
  'excerpt',
  'metaTitle',
  'metaDescription',
  'tags',
];

/**
 * Changes that a rewrite would make to the current post, the fields in which it would undo a later edit, and the
 * provenance of its text.
 */
export function rewriteOf(
  row: Pick<ProposalRow, 'snapshot' | 'proposal'>,
  present: RevisionSnapshot,
): {
  patch: Partial<RevisionSnapshot>;
  changedSince: (keyof RevisionSnapshot)[];
  origin: Origin;
} {
  const { base, origin, rewritten } = readRewrite(row);
  const changed = (Object.keys(base) as (keyof RevisionSnapshot)[]).filter(
    (field) => fieldDigest(present[field]) !== base[field],
  );
  const kept = Object.entries(rewritten).filter(
    ([field]) => !changed.some((name) => name === field && DESCRIBING.includes(name)),
  );
  return {
    patch: Object.fromEntries(kept),
    changedSince: changed.filter((field) => !DESCRIBING.includes(field)),
    origin,
  };
}

/** The new content of a pending rewrite; undefined if it has none or is no longer pending. */
export async function findWaitingText(
  knex: Knex,
  postId: number,
  id: number,
): Promise<string | undefined> {
  const row = await knex('post_revisions')
    .where({ id, post_id: postId, state: 'proposed' })
    .first<Pick<ProposalRow, 'snapshot' | 'proposal'> | undefined>('snapshot', 'proposal');
  return row && readRewrite(row).rewritten.content;
}

/** A version of a post, locked until the transaction ends. */
export const lockRevision = (
  trx: Knex,
  postId: number,
  id: number,
): Promise<ProposalRow | undefined> =>
  trx('post_revisions')
    .where({ id, post_id: postId })
    .forUpdate()
    .first<ProposalRow | undefined>('*');

/** Records the decision about a proposal. */
export const resolveProposal = async (
  trx: Knex,
  id: number,
  state: 'accepted' | 'rejected',
): Promise<void> => {
  await trx('post_revisions').where({ id }).update({ state });
};
