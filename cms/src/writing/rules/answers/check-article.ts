import { z } from 'zod';
import { limits } from '../../../contract/limits';
import { foldText } from '../../../contract/search-terms';
import type { MarkdownTools } from '../../../text/formatting/markdown-tools';
import { toCleanMarkdown } from '../../../text/formatting/reformat';
import { cleanMarkdown } from '../text/clean-markdown';
import { isTooBusy, isTooDeep } from '../text/depth';
import { withoutTitle } from '../text/headings';
import { linksIn } from '../text/permitted';
import type {
  ArticleBrief,
  EditorialContext,
  MentionableProduct,
  WrittenArticle,
} from '../writing';
import { faultOfText, unwrapped } from './check-text';
import { type Checked, faulty, readForm } from './checked';
import { plainField, tagFields, titleField } from './fields';

const filled = z.string().trim().min(1);

/** The expected answer, tolerant of models without strict mode. */
const articleAnswer = z.object({
  content: filled,
  title: filled,
  excerpt: filled,
  tags: z.union([z.array(z.string()), z.string().transform((text) => text.split(','))]),
  metaTitle: filled,
  metaDescription: filled,
  affiliateProductIds: z.array(z.coerce.number()).catch([]),
});

/** The path of a published post. */
export const postPath = (slug: string): string => `/post/${slug}`;

/** The addresses to which a text may link in a context. */
export const linkableFrom = ({ archive, products }: EditorialContext): Set<string> =>
  new Set([
    ...archive.filter(({ published }) => published).map(({ slug }) => postPath(slug)),
    ...products.map(({ url }) => url),
  ]);

/** The products to which a text links, and the named ones that it mentions. */
function mentioned(
  products: readonly MentionableProduct[],
  named: readonly number[],
  content: string,
  links: ReadonlySet<string>,
): number[] {
  const text = foldText(content);
  const isMentioned = ({ id, name, url }: MentionableProduct): boolean =>
    links.has(url) || (named.includes(id) && text.includes(foldText(name)));
  return products
    .filter(isMentioned)
    .map(({ id }) => id)
    .slice(0, limits.postProducts);
}

/** The content without anything that readers must not see; undefined if it cannot be cleaned. */
function cleaned(tools: MarkdownTools, content: string, title: string, context: EditorialContext) {
  if (isTooDeep(content) || isTooBusy(content)) return undefined;
  // Before heading levels change.
  const unfenced = withoutTitle(tools.parse, unwrapped(content), title);
  const formatted = toCleanMarkdown(tools, unfenced);
  const markdown = formatted.outcome === 'changed' ? formatted.content : unfenced;
  const links = linkableFrom(context);
  const clean = cleanMarkdown(tools.parse, markdown, {
    links,
    images: new Set(),
    html: new Set(),
    blocks: [],
  });
  if (clean === undefined) return undefined;
  return { content: withoutTitle(tools.parse, clean.markdown, title), links: linksIn(clean.root) };
}

const hasWords = (value: string | readonly string[]): boolean =>
  [value].flat().some((text) => /[\p{L}\p{N}]/u.test(text));

/** The fields of an article, as in a sentence. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'a title',
  excerpt: 'an excerpt',
  tags: 'tags',
  metaTitle: 'a meta title',
  metaDescription: 'a meta description',
};

const describedBy = (work: z.output<typeof articleAnswer>) => ({
  excerpt: plainField(work.excerpt, limits.excerpt),
  tags: tagFields(work.tags),
  metaTitle: plainField(work.metaTitle, limits.metaTitle),
  metaDescription: plainField(work.metaDescription, limits.metaDescription),
});

/**
 * Checks a model's article: its form, length and language; it has no HTML, and links only to the
 * context's posts and products.
 */
export function checkArticle(
  tools: MarkdownTools,
  answer: Record<string, unknown>,
  brief: ArticleBrief,
  context: EditorialContext,
): Checked<WrittenArticle> {
  const read = readForm(articleAnswer, answer, 'article');
  if ('faults' in read) return read;
  const { work } = read;
  const title = titleField(work.title);
  const text = cleaned(tools, work.content, title, context);
  if (text === undefined) {
    return faulty('`content` is no plain Markdown.', 'did not return an article');
  }
  const { content, links } = text;
  const fault = faultOfText(content, { words: brief.wordCount, isEnglish: true });
  if (fault !== undefined) return fault;
  const described = { title, ...describedBy(work) };
  const bare = Object.entries(described).flatMap(([name, value]) =>
    hasWords(value) ? [] : [name],
  );
  if (bare.length > 0) {
    const faults = bare.map((name) => ({
      forModel: `\`${name}\` has no words.`,
      forOwner: `wrote an article without ${NAMES[name] ?? name}`,
    }));
    return { faults };
  }
  const affiliateProductIds = mentioned(context.products, work.affiliateProductIds, content, links);
  return { work: { ...described, content, affiliateProductIds } };
}
