import { stat } from 'node:fs/promises';
import { chunksOf } from '../../lib/chunks';
import { env } from '../../lib/env';
import { service } from '../../strapi/service';
import { type ImageRow, selectImagesAfter, selectImagesAt } from '../queries/image-row';
import { imageFile, imageFiles } from '../serving/image-files';

const PAGE = 500;

/** Description and attribution of an exported image. */
export interface KnownImage {
  url: string;
  name: string;
  alt: string;
  author: string;
  licence: string;
  sourceUrl: string;
}

const present = (row: ImageRow): KnownImage => ({
  url: row.url,
  name: row.name,
  alt: row.alternative_text ?? '',
  author: row.author ?? '',
  licence: row.licence ?? '',
  sourceUrl: row.source_url ?? '',
});

/** Export of the site's images. */
export const imageExportService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const files = imageFiles(strapi.dirs.app.root, env().DATA_DIR);
  return {
    /** The whole library, oldest first, read in pages. */
    async *all(): AsyncGenerator<KnownImage> {
      let last: ImageRow | undefined;
      do {
        const page = await selectImagesAfter(knex(), last?.id ?? 0, PAGE);
        yield* page.map(present);
        last = page.at(-1);
      } while (last !== undefined);
    },

    /** The library's entries for these addresses. */
    async at(urls: readonly string[]): Promise<Map<string, KnownImage>> {
      const found = new Map<string, KnownImage>();
      for (const part of chunksOf(urls)) {
        for (const row of await selectImagesAt(knex(), part)) found.set(row.url, present(row));
      }
      return found;
    },

    /**
     * The file of an address such as `/uploads/a.webp` on this machine; undefined if it is missing.
     */
    async file(url: string): Promise<{ path: string; modifiedAt: Date } | undefined> {
      const path = await imageFile(url, files)?.file();
      const info = path === undefined ? undefined : await stat(path).catch(() => undefined);
      return path === undefined || info?.isFile() !== true
        ? undefined
        : { path, modifiedAt: info.mtime };
    },
  };
});
