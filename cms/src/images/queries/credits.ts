import type { Knex } from 'knex';

/** Attribution of an image from elsewhere. */
export interface CreditRow {
  url: string;
  author: string;
  licence: string;
  source_url: string;
}

/** The credits of these library images by address; images that owe none are left out. */
export async function selectCredits(
  knex: Knex,
  imageUrls: readonly (string | null)[],
): Promise<Map<string, CreditRow>> {
  const urls = [...new Set(imageUrls)].filter((url) => url?.startsWith('/uploads/'));
  if (urls.length === 0) return new Map();
  const rows = await knex('files as f')
    .join('picture_details as d', 'd.file_id', 'f.id')
    .whereIn('f.url', urls)
    .where((query) => {
      query.where('d.author', '<>', '').orWhere('d.licence', '<>', '');
    })
    .select<CreditRow[]>('f.url', 'd.author', 'd.licence', 'd.source_url');
  return new Map(rows.map((row) => [row.url, row]));
}
