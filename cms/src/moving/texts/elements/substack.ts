import type { ElementContent } from 'hast';
import {
  bookmarkPart,
  embedPart,
  galleryParts,
  imagePart,
  linkTo,
  newImage,
  newsletterPart,
  paragraph,
  pullquotePart,
  shortText,
} from '../parts';
import { PAYWALL_REMOVED, type Rule, type RuleContext } from '../rules';
import { element, findIn, hasClass, isTag, property, text, textOf } from '../tree';
import { makeParagraphs } from '../wordpress/paragraphs';
import { jsonIn, stringIn } from './json-attributes';

type Values = Readonly<Record<string, unknown>>;
type Handler = (
  values: Values,
  node: Parameters<Rule>[0],
  context: RuleContext,
) => readonly ElementContent[] | undefined;

const listIn = (values: Values, name: string): Values[] => {
  const value = values[name];
  return Array.isArray(value)
    ? value.filter((one): one is Values => typeof one === 'object' && one !== null)
    : [];
};

const recordIn = (values: Values, name: string): Values => {
  const value = values[name];
  return typeof value === 'object' && value !== null ? (value as Values) : {};
};

const linkIn = (node: Parameters<Rule>[0]): string => {
  const link = findIn(node, (inner) => isTag(inner, 'a') && property(inner, 'href') !== '');
  return link === undefined ? '' : property(link, 'href');
};

/** Substack's buttons for subscribing, sharing and commenting. */
const OWN_BUTTON =
  /\/subscribe\b|[?&]action=share|\/comments\b|%%\w+%%|utm_campaign=(?:pub-referrals|post_share)/;

const subscribe: Handler = (_values, _node, { conversion }) => {
  conversion.doubt('A sign-up form was replaced with the newsletter form.');
  return [newsletterPart()];
};

const button: Handler = (values, node, { conversion }) => {
  const url = stringIn(values, 'url') || linkIn(node);
  const words = stringIn(values, 'text') || textOf(node).trim();
  if (url === '' || words === '') return [];
  if (!OWN_BUTTON.test(url)) return [paragraph([linkTo(url, words)])];
  if (/\/subscribe\b/.test(url)) return subscribe(values, node, { conversion, inner: () => [] });
  conversion.doubt(`A Substack button (“${shortText(words, 60)}”) was removed.`);
  return [];
};

const tweet: Handler = (values, node, { conversion }) =>
  embedPart(stringIn(values, 'url') || linkIn(node), stringIn(values, 'full_text'), conversion);

const film =
  (page: (id: string) => string): Handler =>
  (values, node, { conversion }) => {
    const id = stringIn(values, 'videoId', 'clipId', 'id');
    const frame = findIn(node, (inner) => isTag(inner, 'iframe'));
    const address = id !== '' ? page(id) : frame === undefined ? '' : property(frame, 'src');
    return address === '' ? undefined : embedPart(address, '', conversion);
  };

const postCard: Handler = (values, node) => {
  const url = (stringIn(values, 'canonical_url', 'url') || linkIn(node)).replace(/\?utm_[^#]*/, '');
  return url === '' ? undefined : [bookmarkPart(url, stringIn(values, 'title') || url)];
};

const publication: Handler = (values, node) => {
  const url = stringIn(values, 'base_url', 'url') || linkIn(node);
  return url === '' ? undefined : [paragraph([linkTo(url, stringIn(values, 'name') || url)])];
};

const gallery: Handler = (values) => {
  const shown = recordIn(values, 'gallery');
  const images = listIn(shown, 'images').map((image) => ({
    image: newImage({
      src: stringIn(image, 'src'),
      alt: stringIn(image, 'alt') || stringIn(shown, 'alt'),
    }),
    caption: stringIn(image, 'caption'),
  }));
  const caption = stringIn(shown, 'caption');
  return images.length === 0
    ? undefined
    : galleryParts(images, caption === '' ? [] : [text(caption)]);
};

/**
 * An image with the original's address from its attributes, since the tag may have a smaller
 * variant.
 */
const image: Handler = (_values, node, { inner }) => {
  const shown = findIn(node, (child) => isTag(child, 'img'));
  if (shown === undefined) return undefined;
  const values = jsonIn(shown);
  const src = stringIn(values, 'src');
  const caption = findIn(node, (child) => isTag(child, 'figcaption'));
  const size = stringIn(values, 'imageSize');
  const link = findIn(node, (child) => isTag(child, 'a'));
  const href =
    stringIn(values, 'href') ||
    (hasClass(link, 'image-link') || link === undefined ? '' : property(link, 'href'));
  return [
    imagePart(
      src === ''
        ? shown
        : newImage({
            src,
            alt: stringIn(values, 'alt') || property(shown, 'alt'),
            title: stringIn(values, 'title'),
          }),
      {
        caption: caption === undefined ? [] : inner(caption),
        width: size === 'full' ? 'full' : size === 'large' ? 'wide' : 'text',
        href,
      },
    ),
  ];
};

const recording: Handler = (values, node, { conversion }) => {
  const url = stringIn(values, 'url', 'src') || linkIn(node);
  if (/^https?:/.test(url)) return embedPart(url, stringIn(values, 'title'), conversion);
  conversion.doubt('A video or audio file hosted by Substack was removed.');
  return [];
};

const leftOut =
  (what: string): Handler =>
  (_values, _node, { conversion }) => {
    conversion.doubt(`A Substack ${what} was removed.`);
    return [];
  };

const paywall: Handler = (_values, _node, { conversion }) => {
  conversion.doubt(PAYWALL_REMOVED);
  return [];
};

/** A poem, with its line breaks. */
const poem: Handler = (_values, node, { inner }) => {
  const lines = findIn(node, (child) => isTag(child, 'pre')) ?? node;
  const holder = element('div', {}, lines.children);
  makeParagraphs(holder);
  const children = inner(holder);
  return children.some((child) => isTag(child, 'p')) ? children : [paragraph(children)];
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  'captioned-image-container': image,
  'subscription-widget-wrap': subscribe,
  'subscription-widget-wrap-editor': subscribe,
  'subscription-widget': subscribe,
  'button-wrapper': button,
  'captioned-button-wrap': (_values, node, context) => {
    const wrapper = findIn(node, (inner) => hasClass(inner, 'button-wrapper'));
    const words = findIn(node, (inner) => hasClass(inner, 'cta-caption'));
    const shown = wrapper === undefined ? [] : (button(jsonIn(wrapper), wrapper, context) ?? []);
    const isKept = shown.some((part) => isTag(part, 'p'));
    return [...(words !== undefined && isKept ? [paragraph(words.children)] : []), ...shown];
  },
  tweet,
  'twitter-embed': tweet,
  'youtube-wrap': film((id) => `https://www.youtube.com/watch?v=${id}`),
  youtube2: film((id) => `https://www.youtube.com/watch?v=${id}`),
  'vimeo-wrap': film((id) => `https://vimeo.com/${id}`),
  vimeo: film((id) => `https://vimeo.com/${id}`),
  'tiktok-wrap': tweet,
  'spotify-wrap': (values, node, { conversion }) => {
    const frame = findIn(node, (inner) => isTag(inner, 'iframe'));
    return embedPart(
      stringIn(values, 'url') || (frame === undefined ? '' : property(frame, 'src')),
      '',
      conversion,
    );
  },
  'soundcloud-wrap': tweet,
  instagram: (values, node, { conversion }) => {
    const id = stringIn(values, 'instagram_id');
    return embedPart(
      id === '' ? linkIn(node) : `https://www.instagram.com/p/${id}/`,
      '',
      conversion,
    );
  },
  'digest-post-embed': postCard,
  'embedded-post-wrap': postCard,
  'embedded-publication-wrap': publication,
  'image-gallery-embed': gallery,
  'native-video-embed': recording,
  'native-audio-embed': recording,
  'file-embed-wrapper': (values, node, { conversion }) => {
    const url = stringIn(values, 'url') || linkIn(node);
    conversion.doubt(`A file became a link to its original address: ${shortText(url, 200)}`);
    return url === '' ? [] : [paragraph([linkTo(url, shortText(textOf(node), 100) || url)])];
  },
  'poll-embed': leftOut('poll'),
  'community-chat': leftOut('chat'),
  'install-substack-app-embed': leftOut('app promotion'),
  directMessage: leftOut('button'),
  'paywall-jump': paywall,
  paywall,
  pullquote: (_values, node, { inner }) => pullquotePart(inner(node), ''),
  'preformatted-block': poem,
};

/**
 * Substack's elements beyond plain HTML: their data is in `data-attrs`, even if they show nothing.
 */
export const substackRule: Rule = (node, context) => {
  const name = property(node, 'className')
    .split(/\s+/)
    .find((one) => Object.hasOwn(HANDLERS, one));
  const component = property(node, 'dataComponentName');
  if (name === undefined && component === 'DigestPostEmbed')
    return postCard(jsonIn(node), node, context);
  return name === undefined ? undefined : HANDLERS[name]?.(jsonIn(node), node, context);
};
