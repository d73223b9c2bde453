import type { Revision, RevisionSnapshot } from '../../../contract/revision';
import { readSnapshot, type StoredPost } from '../../rules/posts/stored-post';
import { service } from '../../../strapi/service';

const PAGE = 20;

interface KeptRow {
  id: number;
  author: Revision['author'];
  run_id: number | null;
  snapshot: string;
}

/** A version that a change has replaced. */
interface Replaced {
  id: number;
  snapshot: RevisionSnapshot;
}

/** Author of a change; `runId` if a task made it. */
type Changer = Pick<Revision, 'author' | 'runId'>;

const differ = (
  fields: readonly (keyof RevisionSnapshot)[],
  one: RevisionSnapshot,
  other: RevisionSnapshot,
): boolean => fields.some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

export const revisionTrailService = service(({ strapi }) => {
  const kept = (postId: number) =>
    strapi.db.connection('post_revisions').where({ post_id: postId, state: 'kept' });

  return {
    /**
     * The version of a post that a run replaced first; undefined if it is no longer in the history.
     */
    async replacedBy(postId: number, runId: number): Promise<Replaced | undefined> {
      const row = await kept(postId)
        .where({ run_id: runId })
        .orderBy('id')
        .first<KeptRow | undefined>('id', 'snapshot');
      return row && { id: row.id, snapshot: readSnapshot(row.snapshot) };
    },

    /**
     * Author of the last change to any of the given fields of a post after a given version;
     * undefined if the history does not show it.
     */
    async lastChange(
      { id, snapshot }: StoredPost,
      afterId: number,
      fields: readonly (keyof RevisionSnapshot)[],
    ): Promise<Changer | undefined> {
      let next = snapshot;
      for (let before: number | undefined; ;) {
        const rows = await kept(id)
          .where('id', '>', afterId)
          .where((query) => void (before !== undefined && query.where('id', '<', before)))
          .orderBy('id', 'desc')
          .limit(PAGE)
          .select<KeptRow[]>('id', 'author', 'run_id', 'snapshot');
        for (const row of rows) {
          const replaced = readSnapshot(row.snapshot);
          if (differ(fields, replaced, next)) return { author: row.author, runId: row.run_id };
          next = replaced;
        }
        before = rows.at(-1)?.id;
        if (before === undefined) return undefined;
      }
    },
  };
});
