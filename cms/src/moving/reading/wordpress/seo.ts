import { plainText } from '../plain-text';
import type { WordPressItem } from './item';

/** Search engine texts of a post. */
export interface ItemSeo {
  title: string;
  description: string;
  canonical: string;
}

const TITLES = [
  '_yoast_wpseo_title',
  'rank_math_title',
  '_aioseo_title',
  '_aioseop_title',
  '_seopress_titles_title',
];
const DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
];
const CANONICALS = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseo_canonical_url',
  '_aioseop_custom_link',
  '_seopress_robots_canonical',
];

/**
 * Variables of Yoast and SEOPress (`%%title%%`), Rank Math and All in One SEO 3 (`%title%`), and
 * All in One SEO 4 (`#post_title`).
 */
const VARIABLE =
  /%%([a-z][\w-]*)(?:\([^)]*\))?%%|%([a-z][\w-]*)(?:\([^)]*\))?%|(?<![\w&#])#([a-z][a-z_]*[a-z])\b/gi;
const TITLE = /^(?:post_|page_)?title$/;
const SITE = /^(?:site_?name|site_?title|blog_title)$/;
const SEPARATOR = /^(?:sep|separator|separator_sa)$/;
const EXCERPT = /^(?:post_|page_|wc_)?excerpt(?:_only)?$/;

/** Variable names of All in One SEO 4; any other `#word` is a hashtag. */
const OF_AIOSEO =
  /^(?:post_|page_|site_|author_|category|categories|taxonomy_|tax_|separator_|current_|blog_|permalink|tagline|custom_field)/;

interface World {
  title: string;
  excerpt: string;
  site: string;
}

function valueOf(name: string, world: World): string {
  if (TITLE.test(name)) return world.title;
  if (SITE.test(name)) return world.site;
  if (SEPARATOR.test(name)) return '–';
  return EXCERPT.test(name) ? world.excerpt : '';
}

/**
 * The text of a template; variables without a value are omitted with the separators around them.
 */
function resolved(template: string, world: World): string {
  const text = template.replace(
    VARIABLE,
    (whole, yoast?: string, rankMath?: string, aioseo?: string) => {
      if (aioseo !== undefined && !OF_AIOSEO.test(aioseo)) return whole;
      return valueOf((yoast ?? rankMath ?? aioseo ?? '').toLowerCase(), world);
    },
  );
  return plainText(text)
    .replace(/(?:\s[–—|·•-])+(?=\s[–—|·•-]\s)/g, '')
    .replace(/^[\s–—|·•-]+(?=\s)|(?<=\s)[\s–—|·•-]+$/g, '')
    .trim();
}

/** A title without the site's name at its end, which every page here gets. */
function withoutSite(title: string, site: string): string {
  if (site === '' || !title.endsWith(site)) return title;
  const before = title.slice(0, -site.length).trimEnd();
  return /[–—|·•»-]$/.test(before) ? before.slice(0, -1).trimEnd() : title;
}

const firstOf = (item: WordPressItem, keys: readonly string[]): string =>
  keys.map((key) => item.meta.get(key) ?? '').find((value) => value !== '') ?? '';

/**
 * The SEO fields of Yoast, Rank Math, All in One SEO and SEOPress. A title that only consists of
 * the post's title and the site's name is ignored.
 */
export function seoOf(item: WordPressItem, site: string): ItemSeo {
  const world = { title: item.title, excerpt: item.excerpt, site };
  const title = withoutSite(resolved(firstOf(item, TITLES), world), site);
  return {
    title: title === item.title ? '' : title,
    description: resolved(firstOf(item, DESCRIPTIONS), world),
    canonical: firstOf(item, CANONICALS),
  };
}
