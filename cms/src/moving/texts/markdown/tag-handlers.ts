import { writeBlock } from '../../../contract/blocks/block-line';
import { embedOf } from '../../../contract/embeds';
import type { Conversion } from '../conversion';
import { noContents } from '../elements/clean';
import { shortText } from '../parts';
import { reference } from './references';
import type { Tag } from './tags';

/** Result of converting a tag: a block, or text within a line. */
export interface Made {
  block?: string;
  inline: string;
}

export interface TagContext {
  conversion: Conversion;
  /** Images imported by an MDX file, by name. */
  imports: ReadonlyMap<string, string>;
}

export type Handler = (
  tag: Tag,
  inner: string | undefined,
  context: TagContext,
) => Made | undefined;

const first = ({ attributes }: Tag, ...names: string[]): string =>
  names.map((name) => attributes[name] ?? '').find((value) => value !== '') ?? '';

const plain = (words: string): string =>
  words
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const label = (words: string): string => plain(words).replace(/[[\]]/g, '\\$&');

const target = (address: string): string =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;

const linkTo = (address: string, words: string): string =>
  `[${label(words) || address}](${target(address)})`;

const SOURCES = ['src', 'url', 'image', 'image_path', 'path', 'file', 'img', 'link'];
export const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#].*)?$/i;

/** An image with its caption. */
function image(tag: Tag, { imports }: TagContext): Made | undefined {
  const written =
    first(tag, ...SOURCES.slice(0, -1)) || (tag.words.find((word) => IMAGE_FILE.test(word)) ?? '');
  const src = imports.get(written) ?? written;
  // A name in the program, or nothing.
  if (!/[./]/.test(src)) return undefined;
  const alt = first(tag, 'alt');
  const caption =
    first(tag, 'caption', 'description', 'attr') ||
    (first(tag, 'title') !== alt ? first(tag, 'title') : '');
  const shown = `![${label(alt)}](${target(src)})`;
  const address = first(tag, 'link', 'href');
  const linked = address === '' || address === src ? shown : `[${shown}](${target(address)})`;
  const words = caption.trim();
  return {
    block:
      words === ''
        ? linked
        : writeBlock('figure', {}, `${linked}\n${words.replace(/\s*\n\s*/g, ' ')}`),
    inline: linked,
  };
}

function embed(address: string, title: string, { conversion }: TagContext): Made {
  const found = embedOf(conversion.whole(address));
  if (found?.player !== undefined) {
    return {
      block: writeBlock('embed', { url: found.url, title: shortText(title, 200) }),
      inline: linkTo(found.url, title || found.label),
    };
  }
  conversion.doubt(
    `An embed became a link because its site can’t be embedded here: ${shortText(address, 200)}`,
  );
  return { inline: linkTo(found?.url ?? address, title || (found?.label ?? address)) };
}

/**
 * Creates the handler of an embed given by an id or an address; `page` converts an id to an
 * address.
 */
const film =
  (page: (id: string) => string): Handler =>
  (tag, _inner, context) => {
    const id =
      first(tag, 'id', 'videoid', 'video_id', 'video', 'url', 'src', 'link') ||
      (tag.words[0] ?? '');
    if (id === '') return undefined;
    const address = /^(?:https?:)?\/\//.test(id) ? id : page(id);
    return embed(address, first(tag, 'title', 'caption'), context);
  };

const youTube = film((id) => `https://www.youtube.com/watch?v=${id}`);
const vimeo = film((id) => `https://vimeo.com/${id}`);

const tweet: Handler = (tag, _inner, context) => {
  const id = first(tag, 'id', 'tweetid', 'url') || (tag.words.at(-1) ?? '');
  const user = first(tag, 'user') || 'i';
  return id === ''
    ? undefined
    : embed(/^https?:/.test(id) ? id : `https://x.com/${user}/status/${id}`, '', context);
};

const gist: Handler = (tag) => {
  const [user = '', id = ''] = tag.words;
  const address = `https://gist.github.com/${[user, id].filter((word) => word !== '').join('/')}`;
  return { inline: linkTo(address, 'The code') };
};

export const code: Handler = (tag, inner = '') => {
  const language = /^[\w+#-]+$/.test(tag.words[0] ?? '') ? (tag.words[0] ?? '') : '';
  const fence = inner.includes('```') ? '~~~~' : '```';
  const block = `${fence}${language}\n${inner.replace(/^\r?\n|\s+$/g, '')}\n${fence}`;
  return { block, inline: block };
};

const note: Handler = (tag, inner) => {
  const body = inner?.trim() ?? '';
  if (body === '' || /^ {0,3}::/m.test(body)) return undefined;
  const title = first(tag, 'title', 'heading') || (tag.words[1] ?? '');
  return { block: writeBlock('note', { title: plain(title).slice(0, 120) }, body), inline: body };
};

const details: Handler = (tag, inner) => {
  const heading = first(tag, 'summary', 'title') || (tag.words[0] ?? '');
  return {
    block: `${heading === '' ? '' : `### ${label(heading)}\n\n`}${inner?.trim() ?? ''}`,
    inline: inner ?? '',
  };
};

const button: Handler = (tag, inner) => {
  const address = first(tag, 'href', 'url', 'link', 'relref', 'to') || (tag.words[0] ?? '');
  const words = inner?.trim() || first(tag, 'text', 'label', 'title') || (tag.words[1] ?? '');
  return address === '' || words === '' ? undefined : { inline: linkTo(address, words) };
};

const media: Handler = (tag, _inner, context) => {
  const address = first(tag, 'src', 'url', 'mp4', 'file', 'path') || (tag.words[0] ?? '');
  return address === '' ? undefined : embed(address, first(tag, 'title', 'caption'), context);
};

/** Jekyll's includes, if they show an image or a video by their attributes. */
const include: Handler = (tag, inner, context) => {
  const file = (tag.words[0] ?? '').toLowerCase();
  if (/toc/.test(file)) return contents(tag, inner, context);
  const provider = first(tag, 'provider');
  if (/youtube/.test(file) || provider === 'youtube')
    return youTube({ ...tag, words: [] }, inner, context);
  if (/vimeo/.test(file) || provider === 'vimeo')
    return vimeo({ ...tag, words: [] }, inner, context);
  if (/figure|image|img|picture|photo/.test(file) || IMAGE_FILE.test(first(tag, ...SOURCES))) {
    return image({ ...tag, words: [] }, context);
  }
  return undefined;
};

const contents: Handler = (_tag, _inner, { conversion }) => {
  conversion.doubt(noContents);
  return { inline: '' };
};

/** An image from attributes, or the enclosed one with its caption. */
const shows: Handler = (tag, inner, context) => {
  const body = inner?.trim() ?? '';
  if (body === '') return image(tag, context);
  const caption = first(tag, 'caption', 'title').trim();
  if (caption === '') return { block: body, inline: body };
  const isOne = /^\[?!\[[^\]\n]*\]\([^)\n]*\)(?:\]\([^)\n]*\))?$/.test(body);
  return {
    block: isOne
      ? writeBlock('figure', {}, `${body}\n${caption}`)
      : `${body}\n\n*${plain(caption)}*`,
    inline: body,
  };
};

/** A custom tag whose attributes suggest an image or an embed. */
export const likely: Handler = (tag, inner, context) => {
  if (tag.program === 'mdx' || (inner ?? '').trim() !== '') return undefined;
  const isOfImage = /fig|image|img|photo|picture/i.test(tag.name);
  const source = first(tag, ...SOURCES) || (tag.words[0] ?? '');
  if (isOfImage || IMAGE_FILE.test(source)) return image(tag, context);
  return /^https?:\/\/\S+$/.test(source) ? embed(source, first(tag, 'title'), context) : undefined;
};

/** A quotation with its source. */
const quote: Handler = (tag, inner) => {
  const body = inner?.trim() ?? '';
  if (body === '') return undefined;
  const by = first(tag, 'author', 'cite', 'source', 'by') || (tag.words[0] ?? '');
  const lines = by === '' ? body : `${body}\n\n— ${label(by)}`;
  return { block: lines.replace(/^/gm, '> ').replace(/^> $/gm, '>'), inline: body };
};

const diagram: Handler = (tag, inner, context) =>
  code({ ...tag, words: [tag.name.toLowerCase()] }, inner, context);

const within: Handler = (_tag, inner) => ({ inline: inner ?? '' });
const laidOut: Handler = (_tag, inner) =>
  inner === undefined ? undefined : { block: inner.trim(), inline: inner };

/** Tags that only lay out their contents. */
const LAYOUT = ['lead', 'center', 'columns', 'column', 'row', 'col', 'gallery', 'tabs'];

export const handlers: Readonly<Record<string, Handler>> = {
  figure: shows,
  image: shows,
  img: shows,
  imgproc: shows,
  picture: shows,
  photo: shows,
  nextimage: shows,
  staticimage: shows,
  youtube: youTube,
  youtubeembed: youTube,
  'lite-youtube': youTube,
  vimeo,
  vimeo_simple: vimeo,
  tweet,
  tweet_simple: tweet,
  twitter: tweet,
  twitter_simple: tweet,
  x: tweet,
  x_simple: tweet,
  instagram: film((id) => `https://www.instagram.com/p/${id}/`),
  instagram_simple: film((id) => `https://www.instagram.com/p/${id}/`),
  tiktok: film((id) => id),
  spotify: film((id) =>
    id.includes('/') ? `https://open.spotify.com/${id}` : `https://open.spotify.com/track/${id}`,
  ),
  slideshare: film((id) => `https://www.slideshare.net/slideshow/embed_code/${id}`),
  speakerdeck: film((id) => `https://speakerdeck.com/player/${id}`),
  scribd: film((id) => `https://www.scribd.com/document/${id}`),
  gist,
  ref: reference,
  relref: reference,
  post_url: reference,
  link: reference,
  highlight: code,
  note,
  notice: note,
  alert: note,
  callout: note,
  admonition: note,
  hint: note,
  tip: note,
  info: note,
  warning: note,
  aside: note,
  details,
  expand: details,
  accordion: details,
  button,
  btn: button,
  video: media,
  audio: media,
  mp3: media,
  include,
  include_cached: include,
  include_relative: include,
  quote,
  blockquote: quote,
  mermaid: diagram,
  ...Object.fromEntries(LAYOUT.map((name) => [name, laidOut])),
  toc: contents,
  raw: within,
  rawhtml: within,
  html: within,
  fragment: within,
};
