import type { SiteImage } from '../../contract/upload';
import type { ImageText } from '../rules/fit';
import { type ImagePlaces, placesOf } from '../rules/image-places';
import { readTags } from '../presenters/image';
import { selectDescribed } from '../queries/image-row';
import { service } from '../../strapi/service';
import { imageService } from './image';

/** An image that a task may choose. */
export interface ImageCandidate extends ImageText, ImagePlaces {
  url: string;
}

const candidate = ({ url, ...image }: SiteImage): ImageCandidate => ({
  ...{ url, name: image.name, alt: image.alt, tags: image.tags },
  ...placesOf(image),
});

export const imageCandidatesService = service(({ strapi }) => ({
  /**
   * All images with descriptive texts: the site's own, then those of the library that have tags or
   * a description, oldest first. Images tagged 'product' are for products, those tagged 'figure'
   * for neither, all others for posts.
   */
  async list(): Promise<ImageCandidate[]> {
    const own: SiteImage[] = imageService(strapi).listOwn();
    const rows = await selectDescribed(strapi.db.connection);
    return [
      ...own.map(candidate),
      ...rows.map((row) =>
        candidate({
          url: row.url,
          name: row.name.replace(/\.\w+$/, ''),
          alt: row.alternative_text ?? '',
          tags: readTags(row.tags),
          width: row.width ?? 0,
          height: row.height ?? 0,
        }),
      ),
    ];
  },
}));
