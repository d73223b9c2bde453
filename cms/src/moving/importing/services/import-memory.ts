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

/** Memory of imported entries. */
export const importMemoryService = service(() => ({
  /** Forgets that something came from elsewhere, so that it can come again. */
  forget: (trx: Knex, kind: MovedKind, targetId: number): Promise<void> =>
    forgetMoved(trx, kind, targetId),

  /**
   * Remembers of a thing what was remembered before a run brought it; nothing changes where a later run has brought it
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

  /** Forgets the redirects that a run has made. */
  forgetRedirects: (trx: Knex, runId: number): Promise<void> => forgetMovedRedirects(trx, runId),
}));
