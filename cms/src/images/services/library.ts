import type { Knex } from 'knex';
import type { Upload, UploadPatch, UploadQuery } from '../../contract/upload';
import { notFound } from '../../lib/errors';
import { ConcurrencyLimit } from '../../lib/concurrency-limit';
import { presentImage } from '../presenters/image';
import { type ImageRow, selectImage, selectImages } from '../queries/image-row';
import { service } from '../../strapi/service';
import { imageService } from './image';
import { asConflict } from '../../strapi/refusals';
import { mediaLibrary } from '../../strapi/plugin-services';

/** An uploaded file in the folder for temporary files. */
export interface SentFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
}

const missing = (id: number): Error => notFound(`There is no image ${id}.`);

// Strapi fails if two calls delete the same file at once.
const deletions = new ConcurrencyLimit(1);

export const imageLibraryService = service(({ strapi }) => {
  const images = () => imageService(strapi);
  const files = () => mediaLibrary(strapi);

  const present = async (row: ImageRow): Promise<Upload> => {
    const bytes = await images().sizeOf(row.url);
    return presentImage(row, bytes ?? Math.round(Number(row.size) * 1_000));
  };

  const find = async (id: number): Promise<ImageRow> => {
    const row = await selectImage(strapi.db.connection, id);
    if (row === undefined) throw missing(id);
    return row;
  };

  return {
    /** One page of the library and the number of all matches. */
    async list(query: UploadQuery): Promise<{ items: Upload[]; total: number }> {
      const { rows, total } = await selectImages(strapi.db.connection, query);
      return { items: await Promise.all(rows.map(present)), total };
    },

    /**
     * Stores a file in the library, re-encoded like every upload. Throws a 400 at `file` unless it
     * is an image.
     */
    async create(file: SentFile, alt: string, caption?: string): Promise<Upload> {
      const name = file.originalFilename ?? '';
      const fileInfo = { name, alternativeText: alt, ...(caption !== undefined && { caption }) };
      const [stored] = await files().upload({ data: { fileInfo }, files: [file] });
      return present(await find(Number(stored.id)));
    },

    /** Changes description or tags of an image; throws 404. */
    async update(id: number, { alt, tags }: UploadPatch): Promise<Upload> {
      await find(id);
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        if (alt !== undefined) await files().updateFileInfo(id, { alternativeText: alt });
        if (tags !== undefined) {
          await trx('picture_details')
            .insert({ file_id: id, tags: JSON.stringify(tags) })
            .onConflict('file_id')
            .merge(['tags']);
        }
      });
      return present(await find(id));
    },

    /** Deletes an image and its file; throws 404, or 409 while it is in use. */
    delete(id: number): Promise<void> {
      return deletions.run(async () => {
        await find(id);
        const file = await files().findOne(id);
        if (file === null) throw missing(id);
        try {
          await files().remove(file);
        } catch (error) {
          // The gate before the media library has searched all content for uses, so it is not
          // searched again.
          throw asConflict(error);
        }
      });
    },
  };
});
