import { slugOf } from '../../../contract/slug';
import type { Row } from '../json/row-values';
import { fieldAt, firstText, namesAt, wordsAt } from './fields';
import type { MarkdownSite } from './site-config';
import { namedValue } from '../named-value';
import { languageFolder } from './hugo-languages';
import { hiddenPart } from './jekyll-rules';

/** Information from the path of a file in its site. */
export interface Place {
  /** The path from the site's root, without extension. */
  path: string;
  /** Its folders. */
  folders: readonly string[];
  /** The name of the file, or of its folder for an index file; without a leading date. */
  name: string;
  /** Whether it is an index file, such as `about/index.md`. */
  isIndex: boolean;
  /** Jekyll's date before the name, such as `2024-05-01`; empty without one. */
  date: string;
  /** Hugo's language after the name or as a folder, such as `de`; empty for the main language. */
  language: string;
  /** Why its program makes no page of it, such as `the folder “_old”`; empty if it makes one. */
  hiddenBy: string;
  isDraft: boolean;
  isPage: boolean;
  /**
   * Whether it is directly in Hugo's content folder, like pages, and posts of sites without
   * sections.
   */
  isOnTop: boolean;
}

const LANGUAGE = /^(.+)\.([a-z]{2}(?:-[a-z]{2,4})?)$/i;
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;

/** Reads the path of a file, relative to the site's root. */
export function placeOf(path: string, site: MarkdownSite): Place {
  const segments = path.replace(/\.(?:md|mdx|markdown|html?)$/i, '').split('/');
  const file = segments.pop() ?? '';
  const [, last = file, ending = ''] = (site.generator === 'hugo' && LANGUAGE.exec(file)) || [];
  const isBundle = /^index$/i.test(last) && segments.length > 0;
  const own = isBundle ? (segments.pop() ?? last) : last;
  const [, date = '', name = own] = DATED.exec(own) ?? [];
  const within = site.languages && languageFolder(site.languages, path);
  const folders =
    within === undefined
      ? segments
      : ['content', ...segments.slice(within.folder.split('/').length)];
  const language = (within?.code ?? ending).toLowerCase();
  const isOnTop = site.generator === 'hugo' && folders.length === 1 && folders[0] === 'content';
  const hiddenBy = hiding(site, path, language);
  return {
    path: [...segments, ending === '' ? own : `${own}.${ending}`].join('/'),
    folders,
    name,
    isIndex: isBundle,
    date,
    language: language === site.languages?.bare ? '' : language,
    hiddenBy,
    isDraft: segments.includes('_drafts') || hiddenBy !== '',
    isPage:
      folders.some((folder) => /^_?pages?$/i.test(folder)) ||
      (site.jekyll !== undefined && !folders.some((folder) => folder.startsWith('_'))),
    isOnTop,
  };
}

/** The unpublished language, folder or file to which a file belongs; empty if it is published. */
function hiding({ jekyll, languages }: MarkdownSite, path: string, language: string): string {
  if (languages?.off.has(language) === true) return `the language “${language}”`;
  const part = jekyll === undefined ? '' : hiddenPart(jekyll, path);
  if (part === '') return '';
  return `the ${path.endsWith(part) ? 'file' : 'folder'} “${part}”`;
}

/** Jekyll's names for patterns of addresses. */
const STYLES: Readonly<Record<string, string>> = {
  '': '/:categories/:year/:month/:day/:title:output_ext',
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};

interface Said {
  fields: Row;
  place: Place;
  slug: string;
  /** ISO 8601; null if unknown. */
  date: string | null;
}

/** An address from a pattern of Jekyll or Hugo; empty if the file lacks a value for it. */
function byPattern(pattern: string, { fields, place, slug, date }: Said): string {
  const [year = '', month = '', day = ''] = (date ?? '').slice(0, 10).split('-');
  const above = place.folders.slice(0, Math.max(0, place.folders.indexOf('_posts')));
  const categories = [
    ...above,
    ...namesAt(fields, ['category']),
    ...wordsAt(fields, ['categories']),
  ]
    .map(slugOf)
    .join('/');
  const values: Readonly<Record<string, string | undefined>> = {
    ...{ year, month, day, slug, title: slug, filename: place.name, contentbasename: place.name },
    ...{ short_year: year.slice(2), i_month: String(Number(month)), i_day: String(Number(day)) },
    ...{ categories, output_ext: '.html', section: place.folders[1] ?? '' },
    sections: place.folders.slice(1).join('/'),
    slugorfilename: slug || place.name,
    slugorcontentbasename: slug || place.name,
  };
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isKnown = names.every((name) => {
    const value = namedValue(values, name);
    return value !== undefined && (value !== '' || name === 'categories');
  });
  if (!isKnown) return '';
  const path = pattern.replace(/:(\w+)/g, (_whole, name: string) => namedValue(values, name) ?? '');
  return `/${path}`.replace(/\/{2,}/g, '/');
}

const withPrefix = (prefix: string, path: string): string => (path === '' ? '' : prefix + path);

function hugoPath(said: Said, site: MarkdownSite): string {
  const [top, section = '', ...inner] = said.place.folders;
  if (top !== 'content') return '';
  const pattern =
    firstText(site.permalinks, [section]) || firstText(site.permalinks, [`page.${section}`]);
  const prefix = said.place.language === '' ? '' : `/${said.place.language}`;
  if (pattern !== '') return withPrefix(prefix, byPattern(pattern, said));
  const folders = [said.place.language, section, ...inner].filter((folder) => folder !== '');
  // Hugo replaces spaces by hyphens and capitals by lower case.
  return `/${[...folders, said.slug].join('/').replace(/\s+/g, '-').toLowerCase()}/`;
}

function jekyllPath(said: Said, site: MarkdownSite): string {
  const { folders, name, isIndex } = said.place;
  const pattern = namedValue(STYLES, site.permalink) ?? site.permalink;
  if (folders.includes('_posts')) return byPattern(pattern, said);
  const at = folders.findIndex(isSpecial);
  const ending = isIndex || pattern.endsWith('/') ? '/' : '.html';
  if (at < 0) return `/${[...folders, name].join('/')}${ending}`;
  const collection = folders[at]?.slice(1) ?? '';
  const own = site.jekyll?.shown.get(collection);
  if (own === undefined) return '';
  const path = [...folders.slice(at + 1), name].join('/');
  const values = { collection, path, name };
  return byPattern(
    (own || '/:collection/:path:output_ext').replace(
      /:(collection|path|name)\b/g,
      (_whole, key: keyof typeof values) => values[key],
    ),
    said,
  );
}

const isSpecial = (folder: string): boolean => folder.startsWith('_');

function astroPath({ place, slug }: Said): string {
  const [content, collection, ...inner] =
    place.folders[0] === 'src' ? place.folders.slice(1) : place.folders;
  if (content === 'pages') return `/${[collection, ...inner, slug].filter(Boolean).join('/')}/`;
  return (content === 'content' || content === 'data') && collection !== undefined
    ? `/${[collection, ...inner, slug].join('/')}/`
    : '';
}

/** The path of a file's page on the old site; empty if unknown. */
export function pathOfPage(said: Said, site: MarkdownSite): string {
  const own = firstText(said.fields, ['permalink', 'url']);
  if (own !== '' && !/^https?:/.test(own)) {
    return own.includes(':') ? byPattern(own, said) : `/${own.replace(/^\/+/, '')}`;
  }
  if (site.generator === 'hugo') return hugoPath(said, site);
  if (site.generator === 'jekyll') return jekyllPath(said, site);
  return site.generator === 'astro' ? astroPath(said) : '';
}

const isPostBy = (fields: Row): boolean =>
  ['layout', 'type'].some((name) => /^posts?$/.test(firstText(fields, [name]))) ||
  (fieldAt(fields, 'date') !== undefined &&
    namesAt(fields, ['tags', 'categories', 'category']).length > 0);

/** Whether a file is a page instead of a post. */
export const isPage = (fields: Row, place: Place): boolean =>
  place.isPage ||
  (place.isOnTop && !isPostBy(fields)) ||
  ['layout', 'type'].some((name) => fieldAt(fields, name) === 'page') ||
  (place.date === '' && place.folders.length === 0 && fieldAt(fields, 'layout') === 'default');
