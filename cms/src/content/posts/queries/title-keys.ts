import type { Knex } from 'knex';
import { titleKey } from '../../../text/title-key';

const BATCH = 500;

interface Titled {
  id: number;
  title: string | null;
}

async function writeKeys(knex: Knex, posts: readonly Titled[]): Promise<void> {
  for (const { id, title } of posts) {
    await knex('posts')
      .where({ id })
      .update({ title_key: titleKey(title ?? '') });
  }
}

/**
 * Stores the sort key of titles that lack one, such as after an update from a version without them.
 */
export async function keyMissingTitles(knex: Knex): Promise<void> {
  for (;;) {
    const posts = await knex('posts')
      .whereNull('title_key')
      .limit(BATCH)
      .select<Titled[]>('id', 'title');
    if (posts.length === 0) return;
    await knex.transaction((trx) => writeKeys(trx, posts));
  }
}
