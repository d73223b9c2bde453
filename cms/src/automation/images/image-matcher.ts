import type { Core } from '@strapi/strapi';
import {
  type Fit,
  FITS_FROM,
  ImageShelf,
  type ImageText,
  type Topic,
} from '../../images/rules/fit';
import type { CategoryWithImage, EntryWithImage } from '../../images/rules/entry-with-image';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import { imageCandidatesService } from '../../images/services/image-candidates';
import { categoryImagesService } from '../../content/categories/services/category-images';

/** An image that a task may choose, as listed by the image service. */
interface Candidate {
  url: string;
  name: string;
  alt: string;
  tags: readonly string[];
  isForPosts: boolean;
  isForProducts: boolean;
}

/** The chosen image, and why. */
export interface Choice {
  url: string;
  alt: string;
  why: string;
  score: number;
}

function toChoice(fit: Fit<Candidate> | undefined): Choice | undefined {
  if (fit === undefined) return undefined;
  const { url, alt, name } = fit.image;
  const points = `score ${Math.round(fit.score)}, minimum ${FITS_FROM}`;
  return { url, alt, score: fit.score, why: `best match: “${name}” (${points})` };
}

const firstSentence = (text: string): string => text.split(/[.!?](?:\s|$)/, 1)[0] ?? '';

/** Topic of a product: its name, including the brand, and its kind. */
const productTopic = ({ name, description }: EntryWithImage): Topic => ({
  title: name,
  tags: [],
  kind: firstSentence(description ?? ''),
});

/**
 * Chooses images for tasks from the library and the categories, as they were at the start of a run.
 */
export class ImageMatcher {
  readonly #posts: ImageShelf<Candidate>;
  readonly #products: ImageShelf<Candidate>;
  readonly #byUrl: Map<string, Candidate>;
  readonly #categories: Map<number, CategoryWithImage>;

  private constructor(candidates: readonly Candidate[], categories: readonly CategoryWithImage[]) {
    this.#posts = new ImageShelf(candidates.filter(({ isForPosts }) => isForPosts));
    this.#products = new ImageShelf(candidates.filter(({ isForProducts }) => isForProducts));
    this.#byUrl = new Map(candidates.map((candidate) => [candidate.url, candidate]));
    this.#categories = new Map(categories.map((category) => [category.id, category]));
  }

  /** Loads the images to choose from. */
  static async open(strapi: Core.Strapi): Promise<ImageMatcher> {
    const candidates = await imageCandidatesService(strapi).list();
    const categories = await categoryImagesService(strapi).list();
    return new ImageMatcher(candidates, categories);
  }

  /** Topic of a post. */
  topicOf({ snapshot: { title, tags, categoryId } }: StoredPost): Topic {
    return { title, tags, category: this.#categories.get(categoryId)?.name ?? '' };
  }

  /** Score of a library image for a post; undefined if the image is not in the library. */
  scoreOf(post: StoredPost, url: string): number | undefined {
    const image = this.#byUrl.get(url);
    return image && this.#posts.scoreOf(this.topicOf(post), image);
  }

  /** Score of any image for a post, by the image's own texts. */
  scoreOfText(post: StoredPost, image: ImageText): number {
    return this.#posts.scoreOf(this.topicOf(post), image);
  }

  /** The description of a library image; empty if it has none. */
  altOf(url: string): string {
    return this.#byUrl.get(url)?.alt ?? '';
  }

  /** The image of a post's category; empty if it has none. */
  categoryImageOf({ snapshot }: StoredPost): string {
    return this.#categories.get(snapshot.categoryId)?.image_url ?? '';
  }

  /**
   * The library image that fits a post best. Images of other categories are not chosen, since they
   * represent those categories.
   */
  bestFor(post: StoredPost, not: ReadonlySet<string> = new Set()): Choice | undefined {
    return this.#best(this.topicOf(post), post, not);
  }

  /**
   * The library image that best fits the description of an image within a post's text. Since the
   * description stays, a fit with the post is not enough, unless there is no description.
   */
  bestWithin(post: StoredPost, alt: string, not: ReadonlySet<string>): Choice | undefined {
    return alt === '' ? this.bestFor(post, not) : this.#best({ title: alt, tags: [] }, post, not);
  }

  /** As `bestFor`; otherwise the image of the post's category. */
  bestOrCategory(post: StoredPost, not: ReadonlySet<string> = new Set()): Choice | undefined {
    const best = this.bestFor(post, not);
    if (best !== undefined) return best;
    const url = this.categoryImageOf(post);
    if (url === '' || not.has(url)) return undefined;
    const why = 'no library image fits, so it gets its category image';
    return { url, alt: this.altOf(url), score: 0, why };
  }

  /** The image that best fits a product, by brand, name and kind. */
  bestForProduct(entry: EntryWithImage, not: ReadonlySet<string> = new Set()): Choice | undefined {
    return toChoice(this.#products.best(productTopic(entry), ({ url }) => !not.has(url)));
  }

  /** The image that best fits a category; the site's own image with its name takes precedence. */
  bestForCategory(entry: EntryWithImage, not: ReadonlySet<string> = new Set()): Choice | undefined {
    const slug = this.#categories.get(entry.id)?.slug ?? '';
    const own = this.#byUrl.get(`/pictures/${slug}.jpg`);
    if (own !== undefined && !not.has(own.url)) {
      const { url, alt } = own;
      return { url, alt, score: 0, why: 'it gets the site’s own image with that name' };
    }
    const topic = { title: entry.name, tags: [entry.name], kind: entry.description ?? '' };
    return toChoice(this.#posts.best(topic, ({ url }) => !not.has(url)));
  }

  #best(topic: Topic, post: StoredPost, not: ReadonlySet<string>): Choice | undefined {
    const others = new Set(
      [...this.#categories.values()]
        .filter(({ id }) => id !== post.snapshot.categoryId)
        .map((category) => category.image_url),
    );
    const mayTake = ({ url }: Candidate): boolean => !not.has(url) && !others.has(url);
    return toChoice(this.#posts.best(topic, mayTake));
  }
}
