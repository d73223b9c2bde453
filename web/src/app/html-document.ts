import type { Look } from '@contract/look';
import { themeColor } from '@contract/look-defaults';
import { DEFAULT_LANGUAGE, type Language, languageFacts } from '@contract/texts/languages';
import type { Head } from '~/lib/head';
import { magazineImage, shareImage } from '~/lib/preview-image';
import { breakpoint } from '~/theme/tokens';
import type { Site } from '@contract/site';
import type { PageState } from './app';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => entities[c] ?? c);

/** JSON that is safe inside a script element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const meta = (attribute: 'name' | 'property', key: string, content: string | undefined): string =>
  content === undefined || content === ''
    ? ''
    : `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

/** Preview image of a page; the magazine's own for a page without one. */
function imageTags(head: Head, { brandName, look }: Site, publicUrl: string): string[] {
  const { url, measure } = shareImage(publicUrl, head.image || magazineImage(look));
  return [
    meta('property', 'og:image', url),
    ...(measure === undefined
      ? []
      : [
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(measure.width)),
          meta('property', 'og:image:height', String(measure.height)),
        ]),
    meta('property', 'og:image:alt', (head.image && head.imageAlt) || brandName),
  ];
}

const ogLocale = (language: Language): string => languageFacts[language].locale.replace('-', '_');

function headTags(head: Head, site: Site, publicUrl: string, language: Language): string {
  const { brandName } = site;
  const canonical = head.canonical === undefined ? undefined : publicUrl + head.canonical;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.noindex ? meta('name', 'robots', 'noindex') : '',
    canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:site_name', brandName),
    // The default is American English (ogp.me).
    meta('property', 'og:locale', language === DEFAULT_LANGUAGE ? undefined : ogLocale(language)),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    ...imageTags(head, site, publicUrl),
    meta('property', 'article:published_time', head.publishedAt),
    meta('property', 'article:modified_time', head.updatedAt),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(brandName)}" href="/feed.xml">`,
    head.feed === undefined
      ? ''
      : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.path)}">`,
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ].join('');
}

export interface DocumentParts {
  head: Head;
  publicUrl: string;
  state: PageState;
  /** Rendered app and its style elements. */
  app: string;
  styleTags: string;
  fonts: readonly string[];
  script: string;
  /** Files that hydrate the page. */
  files: readonly string[];
  /** Whether hydration waits until the reader interacts. */
  canWait: boolean;
  language: Language;
}

const link = (rel: string, href: string, rest = ''): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${rest}>`;

const colorScheme = (look: Look | undefined): string =>
  look === undefined || look.scheme === 'reader' ? 'light dark' : look.scheme;

/** Favicon, as SVG if it is one, and the icon for phones' home screens. */
function iconLinks({ look, imageMark }: Site): string[] {
  const url = look?.icon?.url;
  const isDrawing = url === undefined || url.endsWith('.svg');
  // Browsers cache icons for long, so a new icon gets a new address.
  const mark = imageMark === undefined ? '' : `?v=${imageMark}`;
  return [
    isDrawing
      ? link('icon', url ?? `/favicon.svg${mark}`, ' type="image/svg+xml"')
      : link('icon', `/icon-192.png${mark}`, ' type="image/png"'),
    link('apple-touch-icon', `/apple-touch-icon.png${mark}`),
  ];
}

/** Attribute that React writes for the `Picture` of the first view's largest image. */
const FIRST_IMAGE = 'fetchPriority="high"';

/**
 * Preloads the fonts before the styles name them; not on a small screen whose first view has an
 * image. Measured on a slow network, the image then loads 200 to 300 ms earlier and the fonts,
 * bridged by fallbacks of the same metrics, 150 ms later.
 */
function fontLinks({ fonts, app }: DocumentParts): string[] {
  const where = app.includes(FIRST_IMAGE) ? ` media="(min-width: ${breakpoint.md / 16}em)"` : '';
  return fonts.map((font) =>
    link('preload', font, ` as="font" type="font/woff2" crossorigin${where}`),
  );
}

/** The whole document of a page. */
export function htmlDocument(parts: DocumentParts): string {
  const { head, publicUrl, state, language } = parts;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(head, state.site, publicUrl, language),
    ...fontLinks(parts),
    parts.styleTags,
    // The page is complete without its scripts, so the first image goes first.
    ...(parts.canWait ? [] : parts.files).map((href) =>
      link('modulepreload', href, ' fetchpriority="low"'),
    ),
    `<script type="module" src="${parts.script}" fetchpriority="low"${parts.canWait ? ` data-later="${parts.files.join(' ')}"` : ''}></script>`,
    `<meta name="color-scheme" content="${colorScheme(state.site.look)}">`,
    `<meta name="theme-color" content="${themeColor(state.site.look)}">`,
    ...iconLinks(state.site),
    link('manifest', '/manifest.webmanifest'),
    '</head><body>',
    `<div id="root">${parts.app}</div>`,
    `<script type="application/json" id="aurelian-state">${scriptJson(state)}</script>`,
    '</body></html>',
  ].join('');
}
