import type { ElementContent } from 'hast';
import type { Conversion } from '../conversion';
import { fileLink } from '../elements/embeds';
import {
  bookmarkPart,
  embedPart,
  galleryParts,
  imagePart,
  newImage,
  newsletterPart,
  notePart,
  paragraph,
  pullquotePart,
} from '../parts';
import type { Rule, RuleContext } from '../rules';
import { element, findIn, isGap, isTag, property, text, textOf } from '../tree';
import { isShortcodeMark, type ShortcodeMark } from './marks';
import { makeParagraphs } from './paragraphs';

type Handler = (mark: ShortcodeMark, context: RuleContext) => readonly ElementContent[];

const words = ({ code, children }: ShortcodeMark): string =>
  children.map(textOf).join('').trim() || code.words.join(' ').trim();

const WIDTHS: Readonly<Record<string, 'wide' | 'full'>> = { alignwide: 'wide', alignfull: 'full' };

/** An image with its caption after it. */
const caption: Handler = (mark, { inner }) => {
  const image = findIn(mark, (node) => isTag(node, 'img'));
  if (image === undefined) return inner(mark);
  const link = findIn(
    mark,
    (node) => isTag(node, 'a') && findIn(node, (child) => child === image) !== undefined,
  );
  const behind = behindImage(mark.children);
  const written = mark.code.attributes.caption ?? '';
  return [
    imagePart(image, {
      caption: behind.some((node) => !isGap(node)) || written === '' ? behind : [text(written)],
      width: WIDTHS[mark.code.attributes.align ?? ''] ?? 'text',
      href: link === undefined ? '' : property(link, 'href'),
    }),
  ];
};

/** The nodes after the image. */
const behindImage = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (!isTag(node)) return [node];
    if (isTag(node, 'img')) return [];
    if (findIn(node, (inner) => isTag(inner, 'img')) === undefined) return [node];
    return /^(?:p|div|figure|span)$/.test(node.tagName) ? behindImage(node.children) : [];
  });

export const attachment = (id: string): string => `/?attachment_id=${id}`;

export const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '').match(/\d+/g) ??
  [];

const gallery: Handler = ({ code }, { conversion }) => {
  const ids = idsIn(code.attributes.ids ?? code.attributes.include ?? '');
  if (ids.length === 0) {
    conversion.doubt(
      'A gallery of all images uploaded with the post was removed because the text does not list them.',
    );
  }
  return galleryParts(ids.map((id) => ({ image: newImage({ src: attachment(id) }), caption: '' })));
};

const addressIn = (mark: ShortcodeMark): string => {
  const { attributes } = mark.code;
  const named = attributes.src ?? attributes.url ?? attributes.link ?? attributes.href;
  const link = findIn(mark, (node) => isTag(node, 'a'));
  return (named ?? (link === undefined ? words(mark) : property(link, 'href'))).trim();
};

const embed: Handler = (mark, { conversion }) => embedPart(addressIn(mark), '', conversion);

/** A video by its id or address. */
const film =
  (page: (id: string) => string): Handler =>
  (mark, { conversion }) => {
    const { attributes } = mark.code;
    const named = attributes.id ?? attributes.video_id ?? attributes.videoid ?? attributes.v;
    const address = named ?? addressIn(mark);
    const [first = ''] = address.split(/[\s&]/);
    return embedPart(
      /^[\w-]+$/.test(first) ? page(first) : address.replaceAll('&amp;', '&'),
      '',
      conversion,
    );
  };

const FILES = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'url'];

const media =
  (kind: 'video' | 'audio'): Handler =>
  (mark, { conversion }) => {
    const { attributes } = mark.code;
    const address =
      FILES.map((name) => attributes[name] ?? '').find((value) => value !== '') ?? words(mark);
    if (address === '') {
      conversion.doubt(`A media player without an address ([${mark.code.name}]) was removed.`);
      return [];
    }
    const isFile = /\.(?:mp4|m4v|webm|ogv|flv|mov|mp3|m4a|ogg|wav|wma)(?:[?#]|$)/i.test(address);
    if (!isFile) return embedPart(address, '', conversion);
    return [fileLink(address, kind, attributes.title ?? '', conversion)];
  };

const playlist: Handler = ({ code }, { conversion }) => {
  const ids = idsIn(code.attributes.ids ?? '');
  const which = ids.length === 0 ? '' : ` (files ${ids.join(', ')})`;
  conversion.doubt(`A playlist${which} was removed; audio files are not imported.`);
  return [];
};

/** Contents of a shortcode, in paragraphs. */
function body(mark: ShortcodeMark, { conversion, inner }: RuleContext): ElementContent[] {
  const { name, kind } = mark.code;
  if (kind === 'open' && mark.children.length === 0) {
    conversion.doubt(`A frame ([${name}]) was removed because its closing tag is elsewhere.`);
  }
  const holder = element('div', {}, mark.children);
  makeParagraphs(holder);
  const children = inner(holder);
  return children.every((node) => !isTag(node, 'p')) && children.length > 0
    ? [paragraph(children)]
    : children;
}

const note: Handler = (mark, context) =>
  notePart(body(mark, context), mark.code.attributes.title ?? '');

const pullquote: Handler = (mark, context) => {
  const { attributes } = mark.code;
  return pullquotePart(
    body(mark, context),
    attributes.author ?? attributes.cite ?? attributes.by ?? '',
  );
};

const newsletter: Handler = ({ code }, { conversion }) => {
  conversion.doubt(`A sign-up form ([${code.name}]) was replaced with the newsletter form.`);
  return [newsletterPart()];
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  caption,
  wp_caption: caption,
  gallery,
  embed,
  playlist,
  video: media('video'),
  wp_video: media('video'),
  audio: media('audio'),
  youtube: film((id) => `https://www.youtube.com/watch?v=${id}`),
  su_youtube: film((id) => `https://www.youtube.com/watch?v=${id}`),
  fusion_youtube: film((id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: film((id) => `https://vimeo.com/${id}`),
  su_vimeo: film((id) => `https://vimeo.com/${id}`),
  fusion_vimeo: film((id) => `https://vimeo.com/${id}`),
  tweet: film((id) => `https://twitter.com/i/status/${id}`),
  twitter: embed,
  instagram: embed,
  tiktok: embed,
  soundcloud: embed,
  spotify: embed,
  gist: film((id) => `https://gist.github.com/${id}`),
  googlemaps: embed,
  dailymotion: film((id) => `https://www.dailymotion.com/video/${id}`),
  ted: film((id) => `https://www.ted.com/talks/${id}`),
  pullquote,
  su_pullquote: pullquote,
  note,
  box: note,
  alert: note,
  info: note,
  su_note: note,
  su_box: note,
  ...Object.fromEntries(
    [
      ...['mc4wp_form', 'newsletter', 'newsletter_form', 'mailpoet_form', 'wysija_form'],
      ...['jetpack_subscription_form', 'blog_subscription_form', 'convertkit', 'sibwp_form'],
      ...['mailerlite_form', 'yikes-mailchimp', 'bloom_inline', 'optin_box', 'mailmunch-form'],
    ].map((name) => [name, newsletter]),
  ),
};

/** Whether a shortcode has an equivalent here. */
export const isKnownShortcode = (name: string): boolean => Object.hasOwn(HANDLERS, name);

/** Shortcodes of WordPress and of compatible programs. */
export const shortcodeRule: Rule = (node, context) => {
  if (!isShortcodeMark(node)) return undefined;
  const handler = HANDLERS[node.code.name];
  return handler === undefined ? undefined : handler(node, context);
};

/** A paragraph with only an address becomes an embed, or a bookmark. */
export const addressAlone = (
  node: ElementContent,
  conversion: Conversion,
): ElementContent[] | undefined => {
  if (!isTag(node, 'p')) return undefined;
  const [only, ...more] = node.children.filter((child) => !isGap(child));
  if (more.length > 0 || only?.type !== 'text') return undefined;
  const address = only.value.trim();
  if (!/^https?:\/\/\S+$/i.test(address)) return undefined;
  const parts = conversion.quietly(() => embedPart(address, '', conversion));
  if (parts.some((part) => !isTag(part, 'p'))) return parts;
  return [bookmarkPart(address, address)];
};
