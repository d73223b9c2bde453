import { limits } from '../../../contract/limits';
import { writable } from '../../../contract/text';
import { isHttpUrl, readUrl } from '../../../contract/url';
import { sizeText } from '../../../lib/size-text';
import { OutboundError } from '../../../lib/http/outbound-error';
import { ImageHostPatience } from '../../../images/rules/host-patience';
import { type OutsideImage, outsideImagesService } from '../../../images/services/outside';
import type { FoundFile, FoundImage } from '../../found';
import { targetsOfKeys } from '../queries/entries';
import { imageKeys } from '../image-keys';
import { selectImageUrls } from '../../../images/queries/image-row';
import { isArrival, passed, type Planner, type RunParts, type Step } from './arrival';

const fileName = (url: string): string => {
  const last = (readUrl(url)?.pathname ?? url).split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** An image with the source by which the library recognizes it. */
function sourceOf({ site }: RunParts, { url, alt }: FoundImage): OutsideImage {
  // An image only in the archive has no web address.
  const sourceUrl = isHttpUrl(url) ? url : `archive:${site}/${url}`;
  return {
    fileUrl: url,
    sourceUrl,
    name: fileName(url),
    alt: writable(alt.slice(0, limits.excerpt)),
  };
}

async function readFile({ bytes, open }: FoundFile): Promise<Buffer | undefined> {
  if (bytes > limits.uploadBytes) return undefined;
  const parts: Buffer[] = [];
  for await (const part of await open()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Imports the images of an export, each once, from the archive or the old site's server. */
export class ImageArrivals {
  readonly #patience = new ImageHostPatience();

  plan: Planner = async (parts, entry, known) => {
    if (known !== undefined && known.status !== 'deleted') {
      return passed('Already in the library', known.targetId);
    }
    const found = await parts.lines.read<FoundImage>(entry);
    const image = sourceOf(parts, found);
    const file = await parts.opened.file(found.url);
    return file === undefined
      ? this.#fetch(parts, image, found.variant)
      : this.#take(parts, image, file);
  };

  async #take({ strapi }: RunParts, image: OutsideImage, file: FoundFile): Promise<Step> {
    const body = await readFile(file);
    if (body === undefined) {
      const most = sizeText(limits.uploadBytes);
      return { outcome: 'failed', message: `The image is larger than ${most}.` };
    }
    const { id } = await outsideImagesService(strapi).keep(image, body);
    return arrived(id, image.name, 'From the export');
  }

  /** Copies from the old server the original, or the smaller variant that a text shows. */
  async #fetch(parts: RunParts, image: OutsideImage, variant: string | undefined): Promise<Step> {
    const step = await this.#copy(parts, image);
    if (isArrival(step) || variant === undefined) return step;
    const smaller = await this.#copy(parts, { ...image, fileUrl: variant });
    if (!isArrival(smaller)) return step;
    return { ...smaller, message: `The original is gone; a smaller one is from ${variant}` };
  }

  async #copy({ strapi, context }: RunParts, image: OutsideImage): Promise<Step> {
    const { fileUrl } = image;
    if (!isHttpUrl(fileUrl)) return { outcome: 'failed', message: 'It is not among the files.' };
    const refusal = this.#patience.refusal(fileUrl);
    if (refusal !== undefined) return { outcome: 'failed', message: refusal };
    try {
      const { id } = await outsideImagesService(strapi).copy(image, context.signal);
      this.#patience.note(fileUrl, true);
      return arrived(id, image.name, `From ${fileUrl}`);
    } catch (error) {
      this.#patience.note(fileUrl, !(error instanceof OutboundError) || error.isLasting);
      if (!(error instanceof OutboundError)) throw error;
      return { outcome: 'failed', message: `${error.message}: ${fileUrl}` };
    }
  }
}

const arrived = (id: number, title: string, message: string): Step => ({
  outcome: 'created',
  kind: 'image',
  title,
  message,
  bring: () => Promise.resolve({ id, undo: {} }),
});

/** Addresses here of images by their old ones; those not imported are missing. */
export async function imagesHere(
  { strapi, importId, siteUrl }: RunParts,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const knex = strapi.db.connection;
  const keys = await imageKeys(knex, { importId, siteUrl }, addresses);
  const targets = await targetsOfKeys(knex, importId, 'image', [...new Set(keys.values())]);
  const urls = await selectImageUrls(knex, [...new Set(targets.values())]);
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const url = urls.get(targets.get(key) ?? 0);
      return url === undefined ? [] : [[address, url] as const];
    }),
  );
}
