import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type SitePicture,
  sitePicture,
  type Upload,
  type UploadPatch,
  type uploadQuery,
} from '../../../contract/upload';
import { isHttpUrl } from '../../../contract/url';
import { conflict, notFound, validationFailed } from '../../../lib/errors';
import { env } from '../../../lib/env';
import { pictureFile, pictureFolders } from '../../../lib/picture-files';
import { presentPicture } from '../presenters/picture';
import { type PictureRow, selectPicture, selectPictures } from '../queries/picture-row';
import { explainUses, findPictureUses } from '../queries/picture-uses';

/** A file that came with a form, as it lies in the folder for temporary files. */
export interface SentFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
}

/** The size of a file in bytes; undefined where there is none. */
const sizeOf = async (file: string | undefined): Promise<number | undefined> => {
  const info = file === undefined ? undefined : await stat(file).catch(() => undefined);
  return info?.isFile() === true ? info.size : undefined;
};

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const folders = pictureFolders(strapi.dirs.app.root, env().DATA_DIR);
  const files = () => strapi.plugin('upload').service('upload');

  const present = async (row: PictureRow): Promise<Upload> => {
    const bytes = await sizeOf(pictureFile(row.url, folders));
    return presentPicture(row, bytes ?? Math.round(Number(row.size) * 1_000));
  };

  const find = async (id: number): Promise<PictureRow> => {
    const row = await selectPicture(strapi.db.connection, id);
    if (row === undefined) throw notFound(`There is no picture ${id}.`);
    return row;
  };

  return {
    /** One page of the picture library and the count of all that match. */
    async list(query: z.output<typeof uploadQuery>): Promise<{ items: Upload[]; total: number }> {
      const { rows, total } = await selectPictures(strapi.db.connection, query);
      return { items: await Promise.all(rows.map(present)), total };
    },

    /** The pictures that ship with the site. */
    async listOwn(): Promise<SitePicture[]> {
      const text = await readFile(path.join(folders.picturesDir, 'pictures.json'), 'utf8').catch(
        () => '[]',
      );
      return z.array(sitePicture).parse(JSON.parse(text));
    },

    /**
     * Takes a file into the library, made anew as every upload; when this returns it is stored.
     * Throws a 400 at `file` for what is not a picture.
     */
    async create(file: SentFile, alt: string): Promise<Upload> {
      const fileInfo = { name: file.originalFilename ?? '', alternativeText: alt };
      const [stored] = await files().upload({ data: { fileInfo }, files: [file] });
      return present(await find(Number(stored.id)));
    },

    /** Changes description or tags of a picture; throws 404. */
    async update(id: number, patch: UploadPatch): Promise<Upload> {
      await find(id);
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        if (patch.alt !== undefined) await files().updateFileInfo(id, { alternativeText: patch.alt });
        if (patch.tags !== undefined) {
          await trx('picture_details')
            .insert({ file_id: id, tags: JSON.stringify(patch.tags) })
            .onConflict('file_id')
            .merge(['tags']);
        }
      });
      return present(await find(id));
    },

    /** Deletes a picture and its file; throws 404, or 409 while something shows it. */
    async delete(id: number): Promise<void> {
      const { url } = await find(id);
      const shown = await this.explainUse(url);
      if (shown !== undefined) throw conflict(shown);
      await files().remove(await files().findOne(id));
    },

    /** A sentence that tells what shows a picture; undefined where nothing does. */
    async explainUse(url: string): Promise<string | undefined> {
      const uses = await findPictureUses(strapi.db.connection, url);
      return uses.length === 0 ? undefined : explainUses(uses);
    },

    /** Tells whether an address can be shown: empty, of another site, or with a picture of this one behind it. */
    async exists(imageUrl: string): Promise<boolean> {
      if (imageUrl === '' || isHttpUrl(imageUrl)) return true;
      return (await sizeOf(pictureFile(imageUrl, folders))) !== undefined;
    },

    /**
     * Throws a 400 at `imageUrl` where an address has no picture behind it, unless the row has it
     * already: what is not changed is not refused.
     */
    async check(imageUrl: string | undefined, table: string, id: number): Promise<void> {
      if (imageUrl === undefined || (await this.exists(imageUrl))) return;
      const row = await strapi.db
        .connection(table)
        .where({ id })
        .first<{ image_url: string | null } | undefined>('image_url');
      if (row?.image_url === imageUrl) return;
      const message = 'There is no such picture on this site';
      throw validationFailed([{ path: 'imageUrl', message }]);
    },
  };
};
