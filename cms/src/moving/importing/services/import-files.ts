import type { Readable } from 'node:stream';
import { defaultChoices } from '../../../contract/import-choices';
import type { ImportDetail } from '../../../contract/moving';
import { systemClock } from '../../../lib/clock';
import { conflict } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { insertImport, type StoredFile } from '../queries/imports';
import { importReportService } from './import-report';
import { changeImport, findKeptImport, importService } from './imports';
import { type SentPart, storePart } from './stored-files';

/** The files of imports. */
export const importFilesService = service(({ strapi }) => {
  const insert = (): Promise<number> =>
    insertImport(strapi.db.connection, { now: systemClock.now(), choices: defaultChoices });

  /** Records a file, replacing one with the same name. */
  const noteFile = (id: number, file: StoredFile): Promise<void> =>
    changeImport(strapi, id, ({ files }) => {
      const place = files.findIndex(({ name }) => name === file.name);
      const all = place === -1 ? [...files, file] : files.with(place, file);
      return { files: all, state: 'files' };
    });

  return {
    /** Starts an import with a file, or the first part of one. */
    async create(part: SentPart, body: Readable): Promise<ImportDetail> {
      if (part.at !== 0) throw conflict('A new import begins with the first part of a file.');
      const id = await insert();
      try {
        return await this.addFile(id, part, body);
      } catch (error) {
        await importService(strapi).delete(id);
        throw error;
      }
    },

    /**
     * Adds a file, or the next part of one; 404, 409 if it does not follow or the import runs, 413,
     * 503.
     */
    async addFile(id: number, part: SentPart, body: Readable): Promise<ImportDetail> {
      await findKeptImport(strapi, id);
      const received = await storePart(id, part, body);
      await noteFile(id, { name: part.name, bytes: part.bytes, received });
      return importReportService(strapi).get(id);
    },

    /** Creates an import of files or folders on this machine, which are read in place. */
    async createOf(files: readonly Required<StoredFile>[]): Promise<number> {
      const id = await insert();
      for (const file of files) await noteFile(id, file);
      return id;
    },
  };
});
