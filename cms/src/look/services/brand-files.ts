import { readFile } from 'node:fs/promises';
import { limits } from '../../contract/limits';
import { type LookImage, type LookImageKind, shapeProblem } from '../../contract/look';
import { validationFailed } from '../../lib/errors';
import { ConcurrencyLimit } from '../../lib/concurrency-limit';
import { ImageRefused, measureImage } from '../../images/rules/normalize-image';
import {
  beginsLikeDrawing,
  checkDraws,
  DrawingRefused,
  safeDrawing,
  takeAsDrawing,
} from '../../images/rules/safe-drawing';
import type { SentFile } from '../../images/services/library';
import type { ImagePlace } from '../../images/image-places';
import { imageService } from '../../images/services/image';
import { allLooks } from '../../settings/queries/looks';
import { mediaLibrary } from '../../strapi/plugin-services';
import { service } from '../../strapi/service';

const refused = (message: string): Error => validationFailed([{ path: 'file', message }]);

const readers = new ConcurrencyLimit(1);

/** The display size of a file; reduces a drawing to its safe parts. */
async function measure(file: SentFile): Promise<{ width: number; height: number }> {
  const input = await readFile(file.filepath);
  if (!beginsLikeDrawing(input)) return measureImage(input);
  const drawing = safeDrawing(input);
  await checkDraws(drawing);
  takeAsDrawing(file, drawing);
  return drawing;
}

export const lookImageService = service(({ strapi }) => ({
  /** Stores a logo or icon in the media library. Throws a 400 at `file` for any other file. */
  async create(file: SentFile, kind: LookImageKind): Promise<LookImage> {
    if (file.size > limits.uploadBytes) throw refused('The image must be at most 10 MB');
    try {
      const problem = shapeProblem(kind, await readers.run(() => measure(file)));
      if (problem !== undefined) throw refused(problem);
    } catch (error) {
      const isExplained = error instanceof ImageRefused || error instanceof DrawingRefused;
      throw isExplained ? refused(error.message) : error;
    }
    const fileInfo = { name: file.originalFilename ?? kind, alternativeText: '' };
    const [stored] = await mediaLibrary(strapi).upload({ data: { fileInfo }, files: [file] });
    const kept = await imageService(strapi).measureOf(stored.url);
    if (kept === undefined) throw new Error('An image was stored without its measure');
    return { url: stored.url, ...kept };
  },
}));

/** Where the current look shows images, and the previous one would again. */
export const lookPlaces: ImagePlace = {
  what: 'the look of',
  entries: allLooks,
  label: 'brand_name',
  columns: ['looks'],
  remedy: 'Choose another image there, and save once more: the look before is kept too.',
};
