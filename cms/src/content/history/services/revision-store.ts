import type { Knex } from 'knex';
import { currentAuthor } from '../../../lib/authorship';
import { type Clock, systemClock } from '../../../lib/clock';
import { service } from '../../../strapi/service';
import { kept, type KeptKind } from '../queries/kept';

const MAX_REASON = 300;

/** A version of an entry to store. */
interface Version {
  id: number;
  version: number;
  snapshot: { title: string };
}

export const revisionStoreService = service(() => ({
  /** Stores a version that is being replaced or deleted, in the same transaction. */
  async keep(
    trx: Knex,
    kind: KeptKind,
    entry: Version,
    reason: string,
    clock: Clock = systemClock,
  ): Promise<void> {
    const who = currentAuthor();
    await trx(kept[kind].revisions).insert({
      [kept[kind].id]: entry.id,
      version: entry.version,
      state: 'kept',
      author: who.author,
      reason: (who.reason ?? reason).slice(0, MAX_REASON),
      run_id: who.runId ?? null,
      token_name: who.token?.name ?? null,
      title: entry.snapshot.title,
      snapshot: JSON.stringify(entry.snapshot),
      created_at: clock.now(),
    });
  },

  /** Deletes the history of entries that are permanently deleted. */
  async forget(trx: Knex, kind: KeptKind, ids: readonly number[]): Promise<void> {
    await trx(kept[kind].revisions)
      .whereIn(kept[kind].id, [...ids])
      .delete();
  },
}));
