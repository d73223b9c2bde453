import type { SiteImage } from '../../contract/upload';
import type { ImageText } from '../rules/fit';
import { readTags } from '../presenters/image';
import { selectDescribed } from '../queries/image-row';
import { service } from '../../strapi/service';
import { imageService } from './image';

/** A picture that a task may choose. */
export interface ImageCandidate extends ImageText {
  url: string;
  /** Wide enough for the head of a story, and not upright. */
  isForStories: boolean;
  isForProducts: boolean;
}

const PRODUCT = 'product';
const MIN_WIDTH = 1_000;

const candidate = (image: SiteImage): ImageCandidate => {
  const { url, name, alt, tags, width, height } = image;
  const isForProducts = tags.includes(PRODUCT);
  const isForPosts = !isForProducts && width >= MIN_WIDTH && width >= height;
  return { url, name, alt, tags, isForStories: isForPosts, isForProducts };
};

export const imageCandidatesService = service(({ strapi }) => ({
  /**
   * All pictures that say what they show: the site's own, then those of the library that have tags or a
   * description, oldest first. Pictures tagged 'product' are for products, all others for stories.
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
