import type { Knex } from 'knex';

const UPLOADS = '/uploads/';

/** The names of all files of the library that lie here, by their ids. */
export async function selectFileNames(knex: Knex): Promise<string[]> {
  const rows = await knex('files')
    .where('url', 'like', `${UPLOADS}%`)
    .orderBy('id')
    .select<{ url: string }[]>('url');
  return rows.map(({ url }) => url.slice(UPLOADS.length));
}
