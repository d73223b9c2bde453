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
 * The images that ship with the site, as `starter/pictures.json` lists them; width and height in pixels
 * are those of what is sent under an image's own address. Throws where the list does not keep the form.
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

    /** A rendered text whose images keep exactly their space until they are there. */
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

    /** The measure of an image of the library, by its address; undefined where there is none. */
    async measureOf(url: string): Promise<Measure | undefined> {
      return (await selectMeasures(strapi.db.connection, [url])).get(url);
    },

    /** The size in bytes of the file behind a path of the site; undefined where there is none. */
    async sizeOf(url: string): Promise<number | undefined> {
      return (await imageFile(url, files)?.find())?.size;
    },

    /** A sentence about where an image is used; undefined where it is not. */
    async explainUse(url: string): Promise<string | undefined> {
      const uses = await findImageUses(strapi.db.connection, imagePlacesPort(strapi), url);
      return uses.length === 0 ? undefined : explainUses(uses);
    },

    /** Whether an address can be shown: empty, of another site, or with an image of this one behind it. */
    async exists(imageUrl: string): Promise<boolean> {
      return imageUrl === '' || isHttpUrl(imageUrl) || (await this.sizeOf(imageUrl)) !== undefined;
    },

    /**
     * Throws a 400 at `imageUrl` where an address has no image behind it, unless the row has it
     * already: what is not changed is not refused.
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
