import type { Knex } from 'knex';
import { type SearchWord, searchWords } from '../../../contract/search-terms';
import { missingWords, passageOf } from '../../../text/search/passage';
import type { PostRow } from './post-row';

/**
 * The passages by which a search found posts, by post id; only for posts of a page whose title and
 * excerpt do not contain every word, whose content is then read. If a word occurs only in the names
 * of their products (`namesOf`), the passage is one of those.
 */
export async function selectPassages(
  knex: Knex,
  rows: readonly PostRow[],
  q: string,
  namesOf: (id: number) => readonly string[],
): Promise<Map<number, string>> {
  const words = searchWords(q);
  const missing = new Map<number, SearchWord[]>();
  for (const { id, title, excerpt } of rows) {
    const wanted = missingWords({ title, excerpt: excerpt ?? '' }, words);
    if (wanted.length > 0) missing.set(id, wanted);
  }
  const passages = new Map<number, string>();
  if (missing.size === 0) return passages;
  const texts = await knex('posts')
    .whereIn('id', [...missing.keys()])
    .select<{ id: number; content: string | null }[]>('id', 'content');
  for (const { id, content } of texts) {
    const wanted = missing.get(id) ?? [];
    const passage = [content ?? '', ...namesOf(id)]
      .map((text) => passageOf(text, wanted))
      .find((found) => found !== undefined);
    if (passage !== undefined) passages.set(id, passage);
  }
  return passages;
}
