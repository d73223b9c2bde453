import type { Knex } from 'knex';
import type { WrittenBy } from '../../../contract/ai-part';
import type { CreationFacts } from '../../rules/posts/ai-part';

interface MakingRow {
  id: number;
  written_by: WrittenBy | null;
  content: string | null;
  original: string | null;
  edited_at: unknown;
  starter_id: number | null;
}

/** How posts were created, for those in which a machine may have been involved. */
export async function selectCreationFacts(
  knex: Knex,
  ids: readonly number[],
): Promise<(CreationFacts & { id: number })[]> {
  const rows = await knex('posts as p')
    .leftJoin('post_provenance as g', 'g.post_id', 'p.id')
    .leftJoin('starter_entries as s', (join) => {
      join.on('s.entry_id', 'p.id').andOnVal('s.kind', 'post');
    })
    .whereIn('p.id', [...ids])
    .whereRaw('coalesce(p.written_by, g.writer, s.kind) is not null')
    .select<MakingRow[]>(
      'p.id',
      'p.written_by',
      'p.content',
      'g.original',
      'p.edited_at',
      's.entry_id as starter_id',
    );
  return rows.map((row) => ({
    id: row.id,
    writtenBy: row.written_by,
    content: row.content ?? '',
    original: row.original,
    isStarter: row.starter_id !== null,
    isEdited: row.edited_at !== null,
  }));
}
