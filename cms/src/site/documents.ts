import { aiNote } from '../contract/ai-note';
import type { Author } from '../contract/author';
import type { Category } from '../contract/category';
import { categoryImage } from '../contract/category-image';
import { authorPath } from '../contract/entry-paths';
import type { Post } from '../contract/post';
import type { Look } from '../contract/look';
import { themeColor } from '../contract/look-defaults';
import type { Site } from '../contract/site';
import { isImagePath, readUrl } from '../contract/url';
import type { SiteAddress } from '../lib/site-pages';
import { absoluteHtml } from '../rendering/absolute-html';
import { cdata, element, escapeXml } from '../lib/xml';
import { DEFAULT_LANGUAGE, languageFacts } from '../contract/texts/languages';
import type { Texts } from '../contract/texts/texts';

/** Maximum number of addresses in one sitemap file (sitemaps.org). */
export const SITEMAP_PAGE = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** A sitemap of these addresses. */
export function sitemap(publicUrl: string, addresses: readonly SiteAddress[]): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const lastmod = changedAt === null ? '' : element('lastmod', changedAt);
    return `<url>${element('loc', publicUrl + path)}${lastmod}</url>`;
  });
  return `${XML}<urlset ${SITEMAP_NS}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The index of sitemap files, for sites with more addresses than one file may contain. */
export function sitemapIndex(publicUrl: string, pages: number): string {
  const files = Array.from({ length: pages }, (_, i) => {
    const loc = element('loc', `${publicUrl}/sitemap-${i + 1}.xml`);
    return `<sitemap>${loc}</sitemap>`;
  });
  return `${XML}<sitemapindex ${SITEMAP_NS}>\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** Escapes text for feed readers that interpret it as HTML, as most do with descriptions. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, escapeXml);

const small = (text: string): string => `<p><small>${escapeXml(text)}</small></p>`;

/** Disclosure before a text with paid links. */
const disclosure = (html: string, { site, t }: FeedOptions): string =>
  html.includes('rel="sponsored ') ? small(t('feed.affiliate', { brand: site.brandName })) : '';

/** Disclosure before a text that AI began. */
const making = ({ draftedByAi }: Post, { t }: FeedOptions): string =>
  draftedByAi === undefined ? '' : small(aiNote(t, draftedByAi));

/** A part of the site with its own feed: a category or an author. */
export interface FeedPart {
  path: string;
  name: string;
  description: string;
}

export interface FeedOptions {
  publicUrl: string;
  site: Site;
  t: Texts;
  posts: readonly Post[];
  part?: FeedPart;
  /** All categories, for the images of posts without one. */
  categories?: readonly Category[];
  /** The text of a post as HTML. */
  textOf: (post: Post) => string;
}

interface FeedImage {
  url: string;
  /** Known only for our own images, which are served as JPEG. */
  type?: string;
}

/** The image of a post by its full address: its own, or its category's as on its page. */
function feedImage(
  { imageUrl, category }: Post,
  { publicUrl, categories = [] }: FeedOptions,
): FeedImage | undefined {
  const own = categories.find(({ id }) => id === category?.id);
  const image = imageUrl || categoryImage(category?.slug, own?.imageUrl);
  if (isImagePath(image)) return { url: `${publicUrl}/img/1200${image}.jpg`, type: 'image/jpeg' };
  const url = readUrl(image, new URL(publicUrl));
  return url === undefined ? undefined : { url: url.href };
}

/** An image that readers show with a title (Media RSS); unlike an enclosure it needs no length. */
const mediaContent = ({ url, type }: FeedImage, alt: string): string =>
  [
    `<media:content url="${escapeXml(url)}" medium="image"`,
    type === undefined ? '>' : ` type="${type}">`,
    alt === '' ? '' : element('media:description', alt),
    '</media:content>',
  ].join('');

/** Authors of a post; without any, the author named in the settings, or the brand name. */
const creators = ({ authors }: Pick<Post, 'authors'>, site: Site): string[] =>
  authors.length === 0 ? [site.authorName || site.brandName] : authors.map(({ name }) => name);

function feedItem(post: Post, options: FeedOptions): string {
  const { publicUrl, site, textOf } = options;
  const url = `${publicUrl}/post/${encodeURIComponent(post.slug)}`;
  const image = feedImage(post, options);
  const lead =
    image === undefined || post.imageUrl === ''
      ? ''
      : `<p><img src="${escapeXml(image.url)}" alt="${escapeXml(post.imageAlt)}"></p>`;
  const text = textOf(post);
  return [
    '<item>',
    element('title', post.title),
    element('link', url),
    `<guid isPermaLink="false">${escapeXml(`${publicUrl}/posts/${post.id}`)}</guid>`,
    element('pubDate', new Date(post.publishedAt ?? post.createdAt).toUTCString()),
    ...creators(post, site).map((name) => element('dc:creator', name)),
    post.category === null ? '' : element('category', post.category.name),
    ...post.tags.map((tag) => element('category', tag)),
    element('description', asHtml(post.excerpt)),
    image === undefined ? '' : mediaContent(image, post.imageAlt),
    `<content:encoded>${cdata(absoluteHtml(lead + making(post, options) + disclosure(text, options) + text, url, options.t('feed.subscribe')))}</content:encoded>`,
    '</item>',
  ].join('');
}

/** An RSS 2.0 feed with full content, of the whole site or a part of it. */
export function feed(options: FeedOptions): string {
  const { publicUrl, site, t, posts, part } = options;
  const path = part?.path ?? '';
  const title = part === undefined ? site.brandName : `${site.brandName}: ${part.name}`;
  const description = part?.description || site.description || site.tagline || site.brandName;
  const newest = posts[0];
  return [
    XML,
    `<rss version="2.0" ${NAMESPACES}><channel>`,
    element('title', title),
    element('link', `${publicUrl}${path || '/'}`),
    element('description', asHtml(description)),
    element('language', languageFacts[t.language].locale.toLowerCase()),
    newest === undefined ? '' : element('lastBuildDate', new Date(newest.updatedAt).toUTCString()),
    `<atom:link href="${escapeXml(`${publicUrl}${path}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => feedItem(post, options)),
    '</channel></rss>\n',
  ].join('\n');
}

/** Contents of robots.txt: allows public pages, but not search, admin area, panel and API. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /cms',
    'Disallow: /api/',
    'Disallow: /search',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Contents of llms.txt. */
interface LlmsParts {
  t: Texts;
  categories: readonly Category[];
  /** Authors with published posts. */
  authors: readonly Author[];
  posts: readonly Pick<Post, 'title' | 'slug' | 'excerpt' | 'draftedByAi' | 'authors'>[];
}

/** The site for language models (llmstxt.org): description, sections, newest posts. */
export function llmsText(
  publicUrl: string,
  site: Site,
  { t, categories, authors, posts }: LlmsParts,
): string {
  const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const authorLine = ({ name, slug, role }: Author): string =>
    `- [${line(name)}](${publicUrl}${authorPath(slug)})${role === '' ? '' : `: ${line(role)}`}`;
  return [
    `# ${line(site.brandName)}`,
    '',
    `> ${line(site.description || site.tagline || site.brandName)}`,
    '',
    t('llms.note'),
    '',
    `## ${t('llms.sections')}`,
    '',
    ...categories.map(
      (c) => `- [${line(c.name)}](${publicUrl}/category/${c.slug}): ${line(c.description)}`,
    ),
    '',
    ...(authors.length === 0
      ? []
      : [`## ${t('llms.authors')}`, '', ...authors.map(authorLine), '']),
    `## ${t('llms.newest')}`,
    '',
    ...posts.map(({ title, slug, excerpt, draftedByAi, authors: by }) => {
      const byline =
        by.length === 0
          ? ''
          : `, ${t('llms.by', { names: by.map(({ name }) => line(name)).join(', ') })}`;
      const note = draftedByAi === undefined ? '' : ` (${aiNote(t, draftedByAi)})`;
      return `- [${line(title)}](${publicUrl}/post/${slug})${byline}: ${line(excerpt)}${note}`;
    }),
    '',
    `## ${t('llms.optional')}`,
    '',
    `- [${t('llms.feed')}](${publicUrl}/feed.xml)`,
    `- [${t('llms.disclosure')}](${publicUrl}/legal/affiliate)`,
    '',
  ].join('\n');
}

/** The icon as SVG, if it is one. */
const vectorIcon = (look: Look | undefined) => {
  const src = look?.icon?.url ?? '/favicon.svg';
  return src.endsWith('.svg') ? [{ src, sizes: 'any', type: 'image/svg+xml' }] : [];
};

/** The web app manifest. */
export const webManifest = (site: Site): string =>
  JSON.stringify({
    name: site.brandName,
    short_name: site.brandName,
    description: site.description,
    ...(site.language === DEFAULT_LANGUAGE ? {} : { lang: site.language }),
    start_url: '/',
    display: 'browser',
    background_color: site.look?.scheme === 'dark' ? '#0F0E0C' : '#F7F3EA',
    theme_color: themeColor(site.look),
    icons: [
      ...vectorIcon(site.look),
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
