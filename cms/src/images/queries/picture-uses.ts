import type { Knex } from 'knex';
import { byTitle } from '../../text/title-key';
import { escapeLike } from '../../lib/escape-like';

/** One thing that shows a picture, as a person would name it. */
interface PictureUse {
  what: string;
  name: string;
}

interface Place {
  what: string;
  table: string;
  label: string;
  columns: string[];
}

/** Where the address of a picture may stand; what is in the trash can be restored, with its picture. */
const places: readonly Place[] = [
  { what: 'the article', table: 'posts', label: 'title', columns: ['image_url', 'content'] },
  { what: 'the category', table: 'categories', label: 'name', columns: ['image_url'] },
  { what: 'the product', table: 'affiliate_products', label: 'name', columns: ['image_url'] },
  { what: 'the deleted article', table: 'post_trash', label: 'title', columns: ['snapshot'] },
];

const MAX_PER_PLACE = 100;

/** Everything that shows the picture at a path, itself or in one of its variants; at most 100 of a kind. */
export async function findPictureUses(knex: Knex, url: string): Promise<PictureUse[]> {
  const part = `%${escapeLike(url)}%`;
  const uses: PictureUse[] = [];
  for (const { what, table, label, columns } of places) {
    const rows = await knex(table)
      .where((query) => {
        for (const column of columns) query.orWhereRaw(`?? like ? escape '\\'`, [column, part]);
      })
      .orderBy(label)
      .limit(MAX_PER_PLACE)
      .select<{ name: string }[]>({ name: label });
    const names = rows.map(({ name }) => name).sort(byTitle);
    uses.push(...names.map((name) => ({ what, name })));
  }
  return uses;
}

/** A sentence that tells what shows a picture. */
export function explainUses([first, ...others]: readonly PictureUse[]): string {
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return `The image is used by ${first?.what} '${first?.name}'${rest}. Choose another image there first.`;
}
