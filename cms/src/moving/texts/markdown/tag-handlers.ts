import { writeBlock } from '../../../contract/blocks/block-line';
import { embedOf } from '../../../contract/embeds';
import { splitPlace } from '../addresses';
import type { Conversion } from '../conversion';
import { noContents } from '../elements/clean';
import { shortText } from '../parts';
import type { Tag } from './tags';

/** Result of converting a tag: a block, or text within a line. */
export interface Made {
  block?: string;
  inline: string;
}

export interface TagContext {
  conversion: Conversion;
  /** Images that an MDX file has imported, by their names. */
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
  // A name of a program, or nothing.
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

/** Handler of an embed given by an id or an address. */
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

/** Addresses that a text of the same site is likely to have. */
const likelyAddresses = (path: string, name: string): string[] => [
  ...[path, name].flatMap((one) => [`/${one}/`, `/${one}`]),
  ...['posts', 'post', 'blog'].map((folder) => `/${folder}/${name}/`),
];

/** Where a text of the same site is now, by the names that the program knows it by. */
const reference: Handler = (tag, _inner, { conversion }) => {
  const named = tag.words[0] ?? first(tag, 'path');
  const [path, place] = splitPlace(named);
  // A place on the same page, or a file that is no text.
  if (path === '' || /\.(?!(?:mdx?|markdown|html?)$)[a-z]\w{1,4}$/i.test(path)) {
    return { inline: path === '' ? place : `/${path.replace(/^\/+/, '')}` };
  }
  const bare = path
    .replace(/^\/?_posts\/|(?:\/_?index)?\.(?:md|markdown|html)$/g, '')
    .replace(/^\/|\/$/g, '');
  const last = bare.split('/').at(-1) ?? '';
  const name = last.replace(/^\d{4}-\d{2}-\d{2}-/, '');
  const found =
    conversion.file(path) ??
    conversion.file(last) ??
    likelyAddresses(bare, name)
      .map((one) => conversion.known(one))
      .find((address) => address !== undefined);
  if (found === undefined)
    conversion.doubt(
      `A link to “${named}” is not in the export and leads to an address by its name.`,
    );
  conversion.leave(conversion.whole(found ?? `/${bare}/`));
  return { inline: `${found ?? `/${bare}/`}${place}` };
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

/** Jekyll's pieces of pages: those that show an image or a film by their attributes. */
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

const shows: Handler = (tag, _inner, context) => image(tag, context);
const within: Handler = (_tag, inner) => ({ inline: inner ?? '' });

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
  toc: contents,
  raw: within,
  rawhtml: within,
  html: within,
  fragment: within,
};
