import path from 'node:path';
import { notFound } from '../../../lib/errors';
import type { JobContext } from '../../../tasks/runner/job';
import type { OpenExport } from '../../found';
import { openExport } from '../../reading/open-export';
import { filesFolder } from '../folders';
import { findImport, type ImportRow, updateImport } from '../queries/imports';
import { TextLook } from './look-at-texts';
import { ExportReader } from './read-export';
import { sampleImages } from './sample-images';

/** Opens the files of an import; the caller closes it. Throws a 400 if they are not an export. */
export function openImport({ id, files, siteUrl }: ImportRow): Promise<OpenExport> {
  const places = files.map((file) => file.path ?? path.join(filesFolder(id), file.name));
  if (places.length === 0) throw notFound('The import has no file.');
  return openExport(places, { site: siteUrl });
}

/** An import; throws if it was deleted. */
export async function readImport({ strapi }: JobContext, id: number): Promise<ImportRow> {
  const row = await findImport(strapi.db.connection, id);
  if (row === undefined) throw notFound(`There is no import ${id}.`);
  return row;
}

/**
 * Reads the files of an import, and records what would be imported and all doubts; changes nothing
 * else.
 */
export async function look(context: JobContext): Promise<void> {
  const id = Number(context.input.importId);
  const row = await readImport(context, id);
  const opened = await openImport(row);
  try {
    const site = await ExportReader.read(context, id, opened.read());
    await TextLook.run(context, id, site, row.choices);
    await sampleImages(context, id, opened);
  } finally {
    await opened.close();
  }
  await updateImport(context.strapi.db.connection, id, { state: 'ready' });
}
