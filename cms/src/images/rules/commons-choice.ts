import { type Fit, score, type Topic } from './fit';
import { asksForAuthor, freeLicence } from './licence';

/** An image that is offered for free use. */
export interface OfferedImage {
  name: string;
  description: string;
  categories: readonly string[];
  width: number;
  height: number;
  mime: string;
  author: string;
  licence: string;
}

/**
 * An offered image needs about two words in common with a post, since it was not chosen for a
 * magazine.
 */
const OFFERED_FITS_FROM = 12;

const MIN_WIDTH = 1_200;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_QUERIES = 3;

/**
 * Whether an offered image may be shown at the head of a post: under a free license, with a named
 * author if the license requires one, at least 1,200 pixels wide, and not upright.
 */
export function isUsable({ width, height, mime, author, licence }: OfferedImage): boolean {
  const free = freeLicence(licence);
  if (free === undefined || (asksForAuthor(free) && author === '')) return false;
  return TYPES.has(mime) && width >= MIN_WIDTH && width >= height;
}

/** The usable image that fits a post best, the first if several do; undefined if none fits. */
export function chooseOffered<P extends OfferedImage>(
  topic: Topic,
  offered: readonly P[],
): Fit<P> | undefined {
  let best: Fit<P> | undefined;
  for (const image of offered.filter(isUsable)) {
    const { name, description, categories } = image;
    const found = score(topic, { name, alt: description, tags: categories }, new Map());
    if (found >= OFFERED_FITS_FROM && found > (best?.score ?? 0)) best = { image, score: found };
  }
  return best;
}

/**
 * Searches to try in this order until an image fits: the first two tags, the title, the first tag.
 */
export function searchesFor({ title, tags }: Topic): string[] {
  const words = (text: string): string => (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
  const searches = [tags.slice(0, 2).join(' '), title, tags[0] ?? ''].map(words);
  return [...new Set(searches.filter((text) => text !== ''))].slice(0, MAX_QUERIES);
}
