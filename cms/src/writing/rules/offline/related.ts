import { isHttpUrl } from '../../../contract/url';
import { topicStems } from '../coverage';
import type { ArchivePost, EditorialContext, MentionableProduct } from '../writing';

/** Maximum number of posts and of products to which an outline links. */
const MAX_LINKS = 3;
/** Minimum words that a post of another category shares with a topic. */
const MIN_SHARED = 2;
/** Bonus larger than any number of shared words. */
const OWN_CATEGORY = 1_000;

const shared = (stems: ReadonlySet<string>, text: string): number =>
  [...topicStems(text)].filter((stem) => stems.has(stem)).length;

function best<T>(list: readonly T[], rank: (one: T) => number): T[] {
  return list
    .map((one, at) => ({ one, at, rank: rank(one) }))
    .filter((entry) => entry.rank > 0)
    .sort((one, other) => other.rank - one.rank || one.at - other.at)
    .slice(0, MAX_LINKS)
    .map(({ one }) => one);
}

/**
 * Published posts related to a topic: those of its category, sorted by shared words and then in the
 * context's order; then others that share at least two words.
 */
export function relatedPosts(topic: string, context: EditorialContext): ArchivePost[] {
  const stems = topicStems(topic);
  return best(context.archive, ({ title, tags, category, published, slug }) => {
    if (!published || slug === '') return 0;
    const words = shared(stems, `${title} ${tags.join(' ')}`);
    if (category === context.category.name) return OWN_CATEGORY + words;
    return words >= MIN_SHARED ? words : 0;
  });
}

/** Products that match a topic or its category by the words of their names and descriptions. */
export function matchingProducts(topic: string, context: EditorialContext): MentionableProduct[] {
  const [stems, wide] = [topicStems(topic), topicStems(context.category.name)];
  return best(context.products, ({ name, brand, description, url }) => {
    if (!isHttpUrl(url)) return 0;
    const named = `${name} ${brand}`;
    const nearness = 4 * shared(stems, named) + 2 * shared(stems, description);
    return nearness + shared(wide, `${named} ${description}`);
  });
}
