import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const TABLES = [
  'posts',
  'categories',
  'affiliate_products',
  'affiliate_networks',
  'contact_messages',
  'newsletter_issues',
  'subscribers',
];

/** Gives each row its own document id; of rows that share one, the oldest keeps it. */
async function separate(knex: Knex, table: string): Promise<void> {
  const shared = knex(table).select('document_id').groupBy('document_id').havingRaw('count(*) > 1');
  const rows = await knex(table)
    .whereIn('document_id', shared)
    .orderBy('id')
    .select<{ id: number; document_id: string }[]>('id', 'document_id');
  const kept = new Set<string>();
  for (const { id, document_id: documentId } of rows) {
    if (kept.has(documentId)) {
      await knex(table)
        .where({ id })
        .update({ document_id: randomBytes(12).toString('hex') });
    }
    kept.add(documentId);
  }
}

/** Separates entries that share a document id, where a change of one would change the other. */
export async function up(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    // A new installation has none yet.
    if (await knex.schema.hasTable(table)) await separate(knex, table);
  }
}
