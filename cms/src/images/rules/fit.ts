import { englishStem } from '../../contract/english-stem';
import { foldText, weighedTerms } from '../../contract/search-terms';

/**
 * Descriptive texts of a post or a product; `category` is the category's name, `kind` a sentence about the sort of
 * product.
 */
export interface Topic {
  title: string;
  tags: readonly string[];
  category?: string;
  kind?: string;
}

/** Descriptive texts of an image; `name` may be a file name. */
export interface ImageText {
  name: string;
  alt: string;
  tags: readonly string[];
}

/** Number of library images for each stem. */
type WordCounts = ReadonlyMap<string, number>;

/** Minimum score of a fitting image: one word of the title is a tag that few other images have. */
export const FITS_FROM = 5;

/**
 * An image replaces another only if it fits three times as well and by ten points, which is one
 * rare tag in common. A smaller difference may be an editor's taste.
 */
const CLEARLY_BETTER = { times: 3, points: 10 } as const;

const TOPIC_WEIGHTS = { tags: 3, title: 2, kind: 2, category: 1 } as const;
const IMAGE_WEIGHTS = { tags: 3, name: 2, alt: 1 } as const;

/** Words about an image's look rather than its subject count a quarter. */
const MOOD = 0.25;
const MOOD_WORDS =
  'light lit dawn dusk evening morning night midnight noon day sunset sunrise sun sunlit golden hour ' +
  'early late low high first window lamp clear clearing weather mist rain fog snow cloud shadow ' +
  'blue black white green red gold grey gray silver brown cream ivory dark pale bright warm cold ' +
  'long short small large great old new open single summer winter spring autumn picture photo product';

/** The stems of a text's words, without very common words. */
function stemsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return weighedTerms(words)
    .filter((word) => word.length > 1)
    .map(englishStem);
}

const moodStems = new Set(stemsOf(MOOD_WORDS));

/** The weight of each stem: that of the weightiest text that contains it. */
function weigh(places: readonly (readonly [text: string, weight: number])[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [text, weight] of places) {
    for (const stem of stemsOf(text)) {
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
    }
  }
  return weights;
}

function topicStems({ tags, title, kind = '', category = '' }: Topic): Map<string, number> {
  const own = weigh([
    [tags.join(' '), TOPIC_WEIGHTS.tags],
    [title, TOPIC_WEIGHTS.title],
    [kind, TOPIC_WEIGHTS.kind],
  ]);
  // Words of the category apply to all its posts and say nothing about this one, wherever they
  // occur.
  return new Map([...own, ...weigh([[category, TOPIC_WEIGHTS.category]])]);
}

const imageStems = ({ tags, name, alt }: ImageText): Map<string, number> =>
  weigh([
    [tags.join(' '), IMAGE_WEIGHTS.tags],
    [name, IMAGE_WEIGHTS.name],
    [alt, IMAGE_WEIGHTS.alt],
  ]);

/** Number of these images for each stem. */
export function wordCounts(images: readonly ImageText[]): WordCounts {
  const counts = new Map<string, number>();
  for (const image of images) {
    for (const stem of imageStems(image).keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** Weight of a word by the number of images that have it: 1 for one image, 0.59 for two, 0.42 for four. */
const rarity = (count: number): number => 1 / (1 + Math.log(Math.max(1, count)));

const scoreStems = (
  topic: ReadonlyMap<string, number>,
  image: ReadonlyMap<string, number>,
  counts: WordCounts,
): number => {
  let sum = 0;
  for (const [stem, weight] of topic) {
    const own = image.get(stem);
    if (own === undefined) continue;
    const mood = moodStems.has(stem) ? MOOD : 1;
    sum += weight * own * mood * rarity(counts.get(stem) ?? 1);
  }
  return sum;
};

/**
 * Score of how well an image fits a post, from 0. Each word in common, in any form, adds its weight
 * in the post (tag 3, title or kind 2, category 1) times its weight in the image (tag 3, name 2,
 * description 1). It counts less the more library images have it, and a quarter if it only names
 * light, weather or color. So a common tag that no other image has is worth 9.
 */
export const score = (topic: Topic, image: ImageText, counts: WordCounts): number =>
  scoreStems(topicStems(topic), imageStems(image), counts);

/** An image with its score. */
export interface Fit<P> {
  image: P;
  score: number;
}

/** A set of images, indexed once, to find the best one for any number of posts. */
export class ImageShelf<P extends ImageText> {
  readonly #counts: WordCounts;
  readonly #entries: { image: P; stems: Map<string, number> }[];

  constructor(images: readonly P[]) {
    this.#counts = wordCounts(images);
    this.#entries = images.map((image) => ({ image, stems: imageStems(image) }));
  }

  /** Score of any image, by the word counts of this set. */
  scoreOf(topic: Topic, image: ImageText): number {
    return score(topic, image, this.#counts);
  }

  /** The best-fitting permitted image, the first if several fit equally; undefined if none fits. */
  best(topic: Topic, mayTake: (image: P) => boolean = () => true): Fit<P> | undefined {
    const stems = topicStems(topic);
    let best: Fit<P> | undefined;
    for (const { image, stems: own } of this.#entries) {
      const found = scoreStems(stems, own, this.#counts);
      if (found < FITS_FROM || found <= (best?.score ?? 0) || !mayTake(image)) continue;
      best = { image, score: found };
    }
    return best;
  }
}

/** Whether a score is so much better that the image should be replaced. */
export const isClearlyBetter = (other: number, own: number): boolean =>
  other >= own * CLEARLY_BETTER.times && other - own >= CLEARLY_BETTER.points;
