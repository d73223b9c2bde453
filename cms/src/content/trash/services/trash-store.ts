import type { Knex } from 'knex';
import { chunksOf } from '../../../lib/chunks';
import { type Clock, systemClock } from '../../../lib/clock';
import { service } from '../../../strapi/service';
import { kept, type KeptKind, keptKinds } from '../../history/queries/kept';
import { revisionStoreService } from '../../history/services/revision-store';
import { slugHistoryService } from '../../slugs/services/slug-history';
import { provenanceService } from '../../posts/services/provenance';
import { selectExpired, takeOut } from '../queries/trashed';
import { countOf } from '../../../strapi/count-of';

/** Copy of a deleted entry, with the fields that the list of the trash needs. */
interface Discarded {
  id: number;
  documentId: string;
  snapshot: { slug: string; title: string; published: boolean };
}

const rowOf = (entry: Discarded) => ({
  document_id: entry.documentId,
  slug: entry.snapshot.slug,
  title: entry.snapshot.title,
  published: entry.snapshot.published,
  snapshot: JSON.stringify(entry),
});

export const trashStoreService = service(({ strapi }) => ({
  /** Stores entries that are being deleted, in the same transaction. */
  async put(
    trx: Knex,
    kind: KeptKind,
    entries: readonly Discarded[],
    clock: Clock = systemClock,
  ): Promise<void> {
    for (const entry of entries) {
      await trx(kept[kind].trash)
        .insert({ [kept[kind].id]: entry.id, ...rowOf(entry), deleted_at: clock.now() })
        .onConflict(kept[kind].id)
        .merge();
    }
    await this.purge(clock);
  },

  /**
   * Permanently deletes trashed entries with everything that depends on them; for an entry that
   * still exists, only the copy.
   */
  async erase(trx: Knex, kind: KeptKind, ids: readonly number[]): Promise<void> {
    const rows = await trx(kept[kind].entries)
      .whereIn('id', [...ids])
      .select<{ id: number }[]>('id');
    const alive = new Set(rows.map((row) => row.id));
    const gone = ids.filter((id) => !alive.has(id));
    await revisionStoreService(strapi).forget(trx, kind, gone);
    await slugHistoryService(strapi).forget(trx, kind, gone);
    if (kind === 'post') {
      await provenanceService(strapi).forget(trx, gone);
      await trx('post_views').whereIn('post_id', gone).delete();
    }
    await takeOut(trx, kind, ids);
  },

  /** Number of posts and pages deleted 30 days ago or earlier. */
  async countExpired(clock: Clock = systemClock): Promise<number> {
    let total = 0;
    for (const kind of keptKinds) {
      total += await countOf(selectExpired(strapi.db.connection, kind, clock));
    }
    return total;
  },

  /** Permanently removes entries deleted 30 days ago or earlier. */
  async purge(clock: Clock = systemClock): Promise<void> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      for (const kind of keptKinds) {
        const rows = await selectExpired(trx, kind, clock).select<{ id: number }[]>(
          `t.${kept[kind].id} as id`,
        );
        const ids = rows.map((row) => row.id);
        for (const chunk of chunksOf(ids)) await this.erase(trx, kind, chunk);
      }
    });
  },
}));
