import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { service } from '../../../strapi/service';
import {
  deleteMoved,
  findMoved,
  forgetMoved,
  forgetMovedRedirects,
  type MovedKey,
  putMoved,
  type StoredMoved,
} from '../queries/moved';

/** Records of imported entries. */
export const importMemoryService = service(() => ({
  /** Deletes the record of an entry, so that it can be imported again. */
  forget: (trx: Knex, kind: MovedKind, targetId: number): Promise<void> =>
    forgetMoved(trx, kind, targetId),

  /**
   * Restores the record from before a run; does nothing if a later run has imported the entry
   * again.
   */
  async putBack(
    trx: Knex,
    runId: number,
    { former, ...key }: MovedKey & { former: StoredMoved | null },
  ): Promise<void> {
    const now = await findMoved(trx, key);
    if (now !== undefined && now.run_id !== runId) return;
    await (former === null ? deleteMoved(trx, key) : putMoved(trx, [former]));
  },

  /** Deletes the records of a run's redirects. */
  forgetRedirects: (trx: Knex, runId: number): Promise<void> => forgetMovedRedirects(trx, runId),
}));
