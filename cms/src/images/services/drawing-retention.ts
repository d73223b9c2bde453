import { systemClock } from '../../lib/clock';
import { mediaLibrary } from '../../strapi/plugin-services';
import { service } from '../../strapi/service';
import { selectDrawingsBefore } from '../queries/image-row';
import { imageService } from './image';

/** As long as entries stay in the trash. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Unused drawings (SVG). They are stored only as logos and icons and not listed among images, so
 * that nobody can delete them by hand.
 */
export const drawingRetentionService = service(({ strapi }) => {
  const expired = async (): Promise<number[]> => {
    const before = systemClock.now() - KEPT_MS;
    const unused: number[] = [];
    for (const { id, url } of await selectDrawingsBefore(strapi.db.connection, before)) {
      if ((await imageService(strapi).explainUse(url)) === undefined) unused.push(id);
    }
    return unused;
  };

  return {
    /** Number of unused drawings older than 30 days. */
    countExpired: async (): Promise<number> => (await expired()).length,

    /** Deletes these drawings with their files; the signal stops it between two. */
    async removeExpired(signal: AbortSignal): Promise<number> {
      const ids = await expired();
      for (const id of ids) {
        signal.throwIfAborted();
        const file = await mediaLibrary(strapi).findOne(id);
        if (file !== null) await mediaLibrary(strapi).remove(file);
      }
      return ids.length;
    },
  };
});
