import { z } from 'zod';
import { type SiteImage, siteImage } from '../../contract/upload';
import { isHttpUrl } from '../../contract/url';
import { env } from '../../lib/env';
import { validationFailed } from '../../lib/errors';
import { imageFile, imageFiles, readListedImages } from '../serving/image-files';
import { imagePlacesPort } from '../image-places';
import { selectMeasures } from '../queries/image-row';
import { explainUses, findImageUses } from '../queries/image-uses';
import { imagesInHtml, type Measure, withMeasures } from '../rules/measured-html';
import { service } from '../../strapi/service';

const list = z.array(siteImage.omit({ url: true }));

/**
 * The images that ship with the site, from `starter/pictures.json`; width and height in pixels are
 * those of the response at the image's address. Throws if the list is invalid.
 */
export const readSiteImages = (appRoot: string): SiteImage[] =>
  list
    .parse(readListedImages(appRoot))
    .map((image) => ({ url: `/pictures/${image.name}.jpg`, ...image }));

export const imageService = service(({ strapi }) => {
  const files = imageFiles(strapi.dirs.app.root, env().DATA_DIR);
  let own: SiteImage[] | undefined;

  return {
    /** The images that ship with the site. */
    listOwn(): SiteImage[] {
      own ??= readSiteImages(strapi.dirs.app.root);
      return own;
    },

    /**
     * A rendered text with the true sizes of its images, so that loading them does not shift the
     * page.
     */
    async measure(html: string): Promise<string> {
      const urls = imagesInHtml(html);
      const uploads = urls.filter((url) => url.startsWith('/uploads/'));
      const measures = new Map<string, Measure>(
        this.listOwn().map(({ url, width, height }) => [url, { width, height }]),
      );
      if (uploads.length > 0) {
        for (const [url, measure] of await selectMeasures(strapi.db.connection, uploads)) {
          measures.set(url, measure);
        }
      }
      return urls.length === 0 ? html : withMeasures(html, measures);
    },

    /** Size of an upload by its address; undefined if it is unknown. */
    async measureOf(url: string): Promise<Measure | undefined> {
      return (await selectMeasures(strapi.db.connection, [url])).get(url);
    },

    /** Size in bytes of the file behind a path of the site; undefined if there is none. */
    async sizeOf(url: string): Promise<number | undefined> {
      return (await imageFile(url, files)?.find())?.size;
    },

    /** Sentences about where an image is used, and how to remove it there; undefined if it is not. */
    async explainUse(url: string): Promise<{ use: string; remedy: string } | undefined> {
      const uses = await findImageUses(strapi.db.connection, imagePlacesPort(strapi), url);
      const [first] = uses;
      return first === undefined ? undefined : { use: explainUses(uses), remedy: first.remedy };
    },

    /**
     * Whether an address can be shown: it is empty, of another site, or an existing image of this
     * one.
     */
    async exists(imageUrl: string): Promise<boolean> {
      return imageUrl === '' || isHttpUrl(imageUrl) || (await this.sizeOf(imageUrl)) !== undefined;
    },

    /**
     * Throws a 400 at `imageUrl` if there is no image at the address, unless the row already has
     * this address: unchanged values are not refused.
     */
    async check(imageUrl: string | undefined, table: string, id: number): Promise<void> {
      if (imageUrl === undefined || (await this.exists(imageUrl))) return;
      const row = await strapi.db
        .connection(table)
        .where({ id })
        .first<{ image_url: string | null } | undefined>('image_url');
      if (row?.image_url === imageUrl) return;
      const message = 'Image not found on this site';
      throw validationFailed([{ path: 'imageUrl', message }]);
    },
  };
});
