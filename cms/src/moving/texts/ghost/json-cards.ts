import type { ElementContent } from 'hast';
import type { Conversion } from '../conversion';
import { stringIn } from '../elements/json-attributes';
import {
  embedPart,
  galleryParts,
  imagePart,
  linkTo,
  newImage,
  paragraph,
  phrases,
  shortText,
} from '../parts';
import { PAYWALL_REMOVED } from '../rules';
import { element, text, textOf } from '../tree';
import {
  asParagraphs,
  bookmark,
  callout,
  ghostButton,
  header,
  mediaCard,
  productCard,
  signup,
  toggle,
} from './cards';

export type Values = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface CardContext {
  conversion: Conversion;
  parseHtml: (html: string) => ElementContent[];
  parseMarkdown: (markdown: string) => ElementContent[];
}

type Handler = (values: Values, context: CardContext) => readonly ElementContent[];

const WIDTHS: Readonly<Record<string, 'wide' | 'full'>> = { wide: 'wide', full: 'full' };

const held = (values: Values, { parseHtml }: CardContext, ...names: string[]): ElementContent[] =>
  parseHtml(stringIn(values, ...names));

const numberIn = (values: Values, name: string): number => {
  const value = Number(values[name]);
  return Number.isFinite(value) ? value : 0;
};

const image: Handler = (values, context) => {
  const src = stringIn(values, 'src', 'url');
  if (src === '') return [];
  return [
    imagePart(newImage({ src, alt: stringIn(values, 'alt'), title: stringIn(values, 'title') }), {
      caption: held(values, context, 'caption'),
      width: WIDTHS[stringIn(values, 'cardWidth', 'imageStyle')] ?? 'text',
      href: stringIn(values, 'href'),
    }),
  ];
};

const gallery: Handler = (values, context) => {
  const images = Array.isArray(values.images) ? values.images.filter(isRecord) : [];
  return galleryParts(
    images
      .filter((one) => stringIn(one, 'src') !== '')
      .map((one) => ({
        image: newImage({ src: stringIn(one, 'src'), alt: stringIn(one, 'alt') }),
        caption: shortText(
          textOf({ type: 'root', children: held(one, context, 'caption', 'title') }),
          500,
        ),
      })),
    held(values, context, 'caption'),
  );
};

const FRAME = /<iframe\b[^<>]*?\ssrc=["']([^"'<>]+)["']/i;

const embed: Handler = (values, context) => {
  const { conversion } = context;
  const caption = held(values, context, 'caption').map(textOf).join('');
  const metadata = isRecord(values.metadata) ? values.metadata : {};
  const title =
    caption.trim() ||
    (stringIn(values, 'embedType', 'type') === 'video' ? stringIn(metadata, 'title') : '');
  const html = stringIn(values, 'html');
  const url = stringIn(values, 'url') || (FRAME.exec(html)?.[1] ?? '');
  if (url === '') return context.parseHtml(html);
  return embedPart(url, title, conversion);
};

const code: Handler = (values, context) => {
  const language = stringIn(values, 'language');
  const words = typeof values.code === 'string' ? values.code : '';
  const className = /^[\w+#-]+$/.test(language) ? { className: [`language-${language}`] } : {};
  const caption = held(values, context, 'caption');
  return [
    element('pre', {}, [element('code', className, [text(words)])]),
    ...(caption.some((node) => textOf(node).trim() !== '')
      ? [paragraph([element('em', {}, phrases(caption))])]
      : []),
  ];
};

const leftOut =
  (sentence: string): Handler =>
  (_values, { conversion }) => {
    conversion.doubt(sentence);
    return [];
  };

/** Text, image and link of a call to action. */
const callToAction: Handler = (values, context) => {
  const src = stringIn(values, 'imageUrl');
  const label = values.hasSponsorLabel === true ? held(values, context, 'sponsorLabel') : [];
  return [
    ...asParagraphs(phrases(label)),
    ...(src === '' ? [] : [imagePart(newImage({ src }), {})]),
    ...asParagraphs(held(values, context, 'textValue')),
    ...(values.showButton === false
      ? []
      : ghostButton(
          stringIn(values, 'buttonUrl'),
          stringIn(values, 'buttonText'),
          context.conversion,
        )),
  ];
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  image,
  unsplash: image,
  'image-card': image,
  gallery,
  embed,
  codeblock: code,
  code,
  horizontalrule: () => [element('hr', {}, [])],
  hr: () => [element('hr', {}, [])],
  html: (values, { parseHtml }) => parseHtml(stringIn(values, 'html')),
  'html-card': (values, { parseHtml }) => parseHtml(stringIn(values, 'html')),
  markdown: (values, { parseMarkdown }) => parseMarkdown(stringIn(values, 'markdown')),
  'card-markdown': (values, { parseMarkdown }) => parseMarkdown(stringIn(values, 'markdown')),
  'markdown-card': (values, { parseMarkdown }) => parseMarkdown(stringIn(values, 'markdown')),
  bookmark: (values, context) => {
    const metadata = isRecord(values.metadata) ? values.metadata : {};
    const url = stringIn(values, 'url') || stringIn(metadata, 'url');
    return bookmark(
      url,
      stringIn(metadata, 'title') || stringIn(values, 'title'),
      held(values, context, 'caption'),
    );
  },
  callout: (values, context) =>
    callout(stringIn(values, 'calloutEmoji'), held(values, context, 'calloutText')),
  toggle: (values, context) =>
    toggle(held(values, context, 'heading'), held(values, context, 'content')),
  button: (values, { conversion }) =>
    ghostButton(stringIn(values, 'buttonUrl'), stringIn(values, 'buttonText'), conversion),
  product: (values, context) => {
    const hasButton = values.productButtonEnabled === true;
    return productCard(
      {
        title: held(values, context, 'productTitle'),
        description: held(values, context, 'productDescription'),
        image: stringIn(values, 'productImageSrc'),
        rating: values.productRatingEnabled === true ? numberIn(values, 'productStarRating') : 0,
        url: hasButton ? stringIn(values, 'productUrl') : '',
        button: hasButton ? stringIn(values, 'productButton') : '',
      },
      context.conversion,
    );
  },
  file: (values, context) =>
    mediaCard(
      stringIn(values, 'src'),
      'file',
      stringIn(values, 'fileTitle', 'fileName'),
      held(values, context, 'fileCaption'),
      context.conversion,
    ),
  audio: (values, context) =>
    mediaCard(
      stringIn(values, 'src'),
      'audio',
      stringIn(values, 'title'),
      held(values, context, 'caption'),
      context.conversion,
    ),
  video: (values, context) =>
    mediaCard(
      stringIn(values, 'src'),
      'video',
      stringIn(values, 'title'),
      held(values, context, 'caption'),
      context.conversion,
    ),
  header: (values, context) => {
    const hasButton = values.buttonEnabled === true;
    return header(
      {
        heading: held(values, context, 'header'),
        subheading: held(values, context, 'subheader'),
        image: stringIn(values, 'backgroundImageSrc'),
        url: hasButton ? stringIn(values, 'buttonUrl') : '',
        words: hasButton ? stringIn(values, 'buttonText') : '',
      },
      context.conversion,
    );
  },
  signup: (values, context) =>
    signup(held(values, context, 'header'), held(values, context, 'subheader'), context.conversion),
  'call-to-action': callToAction,
  paywall: leftOut(PAYWALL_REMOVED),
  email: leftOut('A part meant only for emails was removed.'),
  'email-cta': leftOut('A part meant only for emails was removed.'),
  transistor: leftOut('A members-only podcast player was removed.'),
  collection: leftOut('A generated list of posts was removed.'),
  'before-after': (values) =>
    galleryParts(
      ['beforeImage', 'afterImage']
        .map((name) => values[name])
        .filter(isRecord)
        .filter((one) => stringIn(one, 'src') !== '')
        .map((one) => ({
          image: newImage({ src: stringIn(one, 'src'), alt: stringIn(one, 'alt') }),
          caption: '',
        })),
    ),
  nft: (values) => {
    const url = stringIn(values, 'url', 'href');
    return url === '' ? [] : [paragraph([linkTo(url, stringIn(values, 'title') || url)])];
  },
};

/** Converts a card of Ghost; undefined for an unknown name. */
export function cardNodes(
  name: string,
  values: Values,
  context: CardContext,
): readonly ElementContent[] | undefined {
  return Object.hasOwn(HANDLERS, name) ? HANDLERS[name]?.(values, context) : undefined;
}
