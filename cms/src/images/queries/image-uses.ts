import type { Knex } from 'knex';
import { byTitle } from '../../text/title-key';
import { escapeLike } from '../../lib/escape-like';
import type { ImagePlace } from '../image-places';

/** An entry that shows an image, as a person would name it. */
interface ImageUse {
  what: string;
  name: string;
  remedy: string;
}

const REMEDY = 'Choose another image there first.';

const MAX_PER_PLACE = 100;

/** All entries that show the image at a path or one of its variants; at most 100 of a kind. */
export async function findImageUses(
  knex: Knex,
  places: readonly ImagePlace[],
  url: string,
): Promise<ImageUse[]> {
  const part = `%${escapeLike(url)}%`;
  const uses: ImageUse[] = [];
  for (const { what, entries, label, columns, remedy = REMEDY } of places) {
    const rows: { name: string }[] = await entries(knex)
      .where((query) => {
        for (const column of columns) query.orWhereRaw(`?? like ? escape '\\'`, [column, part]);
      })
      .orderBy(label)
      .limit(MAX_PER_PLACE)
      .select({ name: label });
    const names = (rows as { name: string }[]).map(({ name }) => name).sort(byTitle);
    uses.push(...names.map((name) => ({ what, name, remedy })));
  }
  return uses;
}

/** A sentence about where an image is used. */
export function explainUses([first, ...others]: readonly ImageUse[]): string {
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return `The image is used by ${first?.what} '${first?.name}'${rest}.`;
}
