import type { SitePicture } from '../../contract/upload';
import type { PictureText } from '../rules/fit';
import { readTags } from '../presenters/picture';
import { selectDescribed } from '../queries/picture-row';
import { service } from '../../strapi/service';
import { pictureService } from './picture';

/** A picture that a task may choose. */
export interface PictureCandidate extends PictureText {
  url: string;
  /** Wide enough for the head of a story, and not upright. */
  isForStories: boolean;
  isForProducts: boolean;
}

const PRODUCT = 'product';
const MIN_WIDTH = 1_000;

const candidate = (picture: SitePicture): PictureCandidate => {
  const { url, name, alt, tags, width, height } = picture;
  const isForProducts = tags.includes(PRODUCT);
  const isForStories = !isForProducts && width >= MIN_WIDTH && width >= height;
  return { url, name, alt, tags, isForStories, isForProducts };
};

export const pictureCandidatesService = service(({ strapi }) => ({
  /**
   * All pictures that say what they show: the site's own, then those of the library that have tags or a
   * description, oldest first. Pictures tagged 'product' are for products, all others for stories.
   */
  async list(): Promise<PictureCandidate[]> {
    const own: SitePicture[] = pictureService(strapi).listOwn();
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
