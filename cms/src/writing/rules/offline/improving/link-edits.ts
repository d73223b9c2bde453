import { isHttpUrl, linkTarget } from '../../../../contract/url';
import type { TextEdit } from '../../../../text/formatting/text-edits';
import { destination } from '../../../../affiliates/rules/linking/insert-links';
import { topicStems } from '../../coverage';
import type { ArchivePost, EditorialContext, MentionableProduct } from '../../writing';
import type { OpenText } from './open-text';

/** Maximum number of links to the archive, and of links to products, in a text. */
export const MAX_ARCHIVE_LINKS = 3;
/** Maximum number of posts searched for, in the context's order. */
const POSTS = 300;
const SHORTEST = 6;
/** Minimum distinctive words in the name of a post of another category. */
const MIN_WORDS = 2;

/** A possible mention in a text, by its names, and the target of its link. */
interface Target {
  names: readonly string[];
  url: string;
  /** Whether case matters. */
  isExact: boolean;
}

/** Added links, with their texts. */
export interface SetLinks {
  edits: TextEdit[];
  words: string[];
}

const ENDS_BEFORE = /[\s(“‘—–]$/u;
const BEGINS_AFTER = /^[\s.,;:!?)”’—–]/u;

/** The first place in a paragraph where a name is a separate word that can become a link. */
function placeOf(
  text: OpenText,
  folded: string,
  name: string,
  isExact: boolean,
): number | undefined {
  const { plain, source } = text.prose;
  const [where, what] = isExact ? [plain, name] : [folded, name.toLowerCase()];
  let at = -1;
  for (const { from, to } of text.paragraphs) {
    // A match after this paragraph is kept for the next ones.
    if (at < from) at = where.indexOf(what, from);
    if (at < 0) return undefined;
    if (at + what.length > to) continue;
    const before = source.slice(Math.max(0, at - 1), at);
    const after = source.slice(at + what.length, at + what.length + 1);
    const isWhole =
      (at === from || ENDS_BEFORE.test(before)) && (after === '' || BEGINS_AFTER.test(after));
    if (isWhole && text.isOpen(at, at + what.length)) return at;
  }
  return undefined;
}

function setLinks(text: OpenText, targets: readonly Target[], room: number): SetLinks {
  const { plain, source } = text.prose;
  const lower = plain.toLowerCase();
  // Some letters get longer in lower case, which would shift all positions.
  const folded = lower.length === plain.length ? lower : plain;
  const set: SetLinks = { edits: [], words: [] };
  for (const { names, url, isExact } of targets) {
    if (set.edits.length >= room) break;
    for (const name of names) {
      const at = placeOf(text, folded, name, isExact);
      if (at === undefined) continue;
      const to = at + name.length;
      if (set.edits.some((edit) => edit.from < to && at < edit.to)) continue;
      const words = source.slice(at, to);
      set.edits.push({ from: at, to, text: `[${words}](${destination(url)})`, what: 'link' });
      set.words.push(words);
      break;
    }
  }
  return set;
}

const isPhrase = (name: string): boolean =>
  !/[\n[\]*_`<>\\]/.test(name) &&
  (name.includes(' ') ? name.length > SHORTEST : name.length >= SHORTEST);

/** Whether an address leads to a post of the magazine, by its path. */
export const leadsToPost = (url: string): boolean => /^(?:https?:\/\/[^/]+)?\/post\//.test(url);

/**
 * Links the first mention of archive posts' titles or tags, up to three links in all: posts of the
 * category first, others only by a name of at least two distinctive words.
 */
export function archiveLinks(
  text: OpenText,
  { archive, category }: Pick<EditorialContext, 'archive' | 'category'>,
  ownTitle: string | undefined,
): SetLinks {
  const linked = text.prose.links.filter(({ url }) => leadsToPost(url));
  const isLinked = (slug: string): boolean =>
    linked.some(({ url }) => url.includes(`/post/${slug}`));
  const used = new Set<string>();
  const isOwn = (post: ArchivePost): boolean => post.category === category.name;
  const offered = archive.filter(
    ({ published, slug, title }) => published && title !== ownTitle && !isLinked(slug),
  );
  const targets = [...offered.filter(isOwn), ...offered.filter((post) => !isOwn(post))]
    .slice(0, POSTS)
    .map((post) => {
      const { title, tags, slug } = post;
      const names = [title, ...tags]
        .filter((name) => isPhrase(name) && !used.has(name))
        .filter((name) => isOwn(post) || topicStems(name).size >= MIN_WORDS);
      for (const name of names) used.add(name);
      return { names, url: `/post/${slug}`, isExact: false };
    });
  return setLinks(text, targets, Math.max(0, MAX_ARCHIVE_LINKS - linked.length));
}

/** Links the first mention of products' names, up to three links in all. */
export function productLinkEdits(
  text: OpenText,
  products: readonly MentionableProduct[],
): SetLinks {
  const present = new Set(text.prose.links.flatMap(({ url }) => linkTarget(url) ?? []));
  const offered = products.filter(({ url }) => isHttpUrl(url));
  const isLinked = ({ url }: MentionableProduct): boolean => present.has(linkTarget(url) ?? '');
  const targets = offered
    .filter((product) => !isLinked(product) && /\p{L}.*\p{L}.*\p{L}/u.test(product.name))
    .filter(({ name }) => !/[\n[\]*_`<>\\]/.test(name))
    .map(({ name, url }) => ({ names: [name.trim()], url, isExact: !name.trim().includes(' ') }));
  const room = MAX_ARCHIVE_LINKS - offered.filter(isLinked).length;
  return setLinks(text, targets, Math.max(0, room));
}
