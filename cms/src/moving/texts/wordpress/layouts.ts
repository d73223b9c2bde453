import type { Shortcode } from './shortcode';

/** Page builders, by the prefixes of their shortcodes. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/^vc_|^vcex_|^wpb_/, 'WPBakery'],
  [/^et_pb_|^divi/, 'Divi'],
  [/^fusion_|^fullwidth$|^one_full$/, 'Avada'],
  [/^av_|^avia/, 'Enfold'],
  [/^su_/, 'Shortcodes Ultimate'],
  [/^elementor/, 'Elementor'],
  [/^(?:cs_|x_)/, 'Cornerstone'],
  [/^(?:tcb|thrive|tve)/, 'Thrive'],
  [
    /^(?:mk_|dt_|nectar_|qode_|mkdf_|thb_|stm_|kc_|ultimate_|ux_|tatsu_|fl_builder|siteorigin_)/,
    'a theme',
  ],
  [
    /^(?:row|col|column|columns|section|container|clear|clearfix|gap|spacer|divider|tabs?|tabgroup|accordions?|toggle|raw)$/,
    'a theme',
  ],
  [
    /^(?:one|two|three|four|five)_(?:half|halfs|third|thirds|fourth|fourths|fifth|fifths|sixth)(?:_last|_first)?$/,
    'a theme',
  ],
];

/** The page builder of a layout shortcode; undefined if it is not one. */
export const programOf = (name: string): string | undefined =>
  PROGRAMS.find(([pattern]) => pattern.test(name))?.[1];

const escapeHtml = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Decodes Divi's escapes for characters that would end an attribute. */
const plain = (value: string): string =>
  value
    .replace(/%22/g, '"')
    .replace(/%9[12]/g, '[')
    .replace(/%93/g, ']')
    .trim();

const first = ({ attributes }: Shortcode, ...names: string[]): string =>
  plain(names.map((name) => attributes[name] ?? '').find((value) => value !== '') ?? '');

/** WPBakery's notation of a link: `url:https%3A%2F%2F…|title:Words`. */
function linkParts(value: string): { url: string; title: string } {
  if (!/(?:^|\|)url:/.test(value)) return { url: value, title: '' };
  const parts = new Map(
    value.split('|').map((part): [string, string] => {
      const colon = part.indexOf(':');
      return [part.slice(0, colon), decoded(part.slice(colon + 1))];
    }),
  );
  return { url: parts.get('url') ?? '', title: parts.get('title') ?? '' };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const IMAGE = /(?:_image|single_image|imageframe|_img|_photo|_blurb)$/;
const BUTTON = /(?:button|btn|_cta|call_to_action)$/;
const FILM = /(?:_video|_youtube|_vimeo|_vimeo_video)$/;
const GALLERY = /(?:_gallery|_images_carousel|_image_carousel)$/;

function imageHtml(code: Shortcode): string {
  const src = first(code, 'src', 'image_src', 'url', 'image');
  if (src === '') return '';
  const address = /^\d+$/.test(src) ? `/?attachment_id=${src}` : src;
  if (!/[./?]/.test(address)) return '';
  return `\n\n<img src="${escapeHtml(address)}" alt="${escapeHtml(first(code, 'alt', 'title_text'))}">\n\n`;
}

function buttonHtml(code: Shortcode): string {
  const { url, title } = linkParts(first(code, 'button_url', 'url', 'link', 'href'));
  const words = first(code, 'button_text', 'text', 'label', 'title') || title;
  if (url === '' || words === '' || !/^(?:https?:|\/)/.test(url)) return '';
  return `\n\n<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>\n\n`;
}

const headingHtml = (words: string): string => `\n\n<h3>${escapeHtml(words)}</h3>\n\n`;

const made = (name: string, attributes: Shortcode['attributes']): Shortcode => ({
  name,
  kind: 'empty',
  attributes,
  words: [],
  source: '',
});

/**
 * Content in a layout shortcode's attributes, as HTML with marks of other shortcodes; the enclosed
 * content stays.
 */
export function layoutHtml(code: Shortcode, mark: (code: Shortcode) => string): string {
  if (code.kind === 'close') return '\n\n';
  const { name } = code;
  if (FILM.test(name)) {
    const url = first(code, 'src', 'link', 'url');
    if (/^https?:/.test(url)) return `\n\n${mark(made('embed', { src: url }))}\n\n`;
  }
  if (GALLERY.test(name)) {
    const ids = first(code, 'gallery_ids', 'images', 'ids', 'source').replace(/[^\d,]/g, '');
    if (ids !== '') return `\n\n${mark(made('gallery', { ids }))}\n\n`;
  }
  const title =
    IMAGE.test(name) && !name.endsWith('_blurb')
      ? ''
      : first(
          code,
          'title',
          'heading',
          ...(/heading|title|custom_heading/.test(name) ? ['text'] : []),
        );
  const subtitle = first(code, 'subhead', 'subtitle');
  const isButton = BUTTON.test(name);
  return [
    title === '' || (isButton && !/cta|call/.test(name)) ? '' : headingHtml(title),
    subtitle === '' ? '' : `\n\n${escapeHtml(subtitle)}\n\n`,
    IMAGE.test(name) ? imageHtml(code) : '',
    isButton ? buttonHtml(code) : '',
    '\n\n',
  ].join('');
}

const RAW = /\[vc_raw_html[^\][]{0,500}\]([A-Za-z0-9+/=\s]*)\[\/vc_raw_html\]/g;

/** Decodes HTML that WPBakery has stored as base64. */
export const withRawHtml = (source: string): string =>
  source.includes('[vc_raw_html')
    ? source.replace(RAW, (_whole, coded: string) =>
        decoded(Buffer.from(coded, 'base64').toString('utf8')),
      )
    : source;
