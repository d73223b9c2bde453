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

/** As the form asks for it, and as models without strict mode nearly do. */
const articleAnswer = z.object({
  content: filled,
  title: filled,
  excerpt: filled,
  tags: z.union([z.array(z.string()), z.string().transform((text) => text.split(','))]),
  metaTitle: filled,
  metaDescription: filled,
  affiliateProductIds: z.array(z.coerce.number()).catch([]),
});

/** The address of a post of the archive that readers can open. */
export const postPath = (slug: string): string => `/post/${slug}`;

/** The addresses that a text written in a context may link to. */
export const linkableFrom = ({ archive, products }: EditorialContext): Set<string> =>
  new Set([
    ...archive.filter(({ published }) => published).map(({ slug }) => postPath(slug)),
    ...products.map(({ url }) => url),
  ]);

/** The products that a text links to, and those of the named ones that it mentions. */
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

/** The content without anything readers must not see; undefined where it cannot be cleaned. */
function cleaned(tools: MarkdownTools, content: string, title: string, context: EditorialContext) {
  if (isTooDeep(content) || isTooBusy(content)) return undefined;
  // Before its heading is brought to another level.
  const unfenced = withoutTitle(tools.parse, unwrapped(content), title);
  const formatted = toCleanMarkdown(tools, unfenced);
  const markdown = formatted.outcome === 'changed' ? formatted.content : unfenced;
  const links = linkableFrom(context);
  const clean = cleanMarkdown(tools.parse, markdown, {
    links,
    pictures: new Set(),
    html: new Set(),
    blocks: [],
  });
  if (clean === undefined) return undefined;
  return { content: withoutTitle(tools.parse, clean.markdown, title), links: linksIn(clean.root) };
}

const hasWords = (value: string | readonly string[]): boolean =>
  [value].flat().some((text) => /[\p{L}\p{N}]/u.test(text));

/** The fields of an article as a sentence names them. */
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
 * A model's answer as an article: checked against its form, its length and its language, without HTML,
 * and without links to anything but the context's posts and products.
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
