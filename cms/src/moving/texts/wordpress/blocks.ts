import type { Element, ElementContent } from 'hast';
import { noContents, isVisible } from '../elements/clean';
import { fileLink } from '../elements/embeds';
import {
  embedPart,
  galleryParts,
  imagePart,
  imagesWithin,
  newImage,
  newsletterPart,
  paragraph,
  widthOf,
} from '../parts';
import type { Rule, RuleContext } from '../rules';
import { element, findIn, hasClass, isTag, property, takeOut, text, textOf } from '../tree';
import { isAffiliate } from './affiliates';
import { type BlockMark, isBlockMark, shortcodeMark } from './marks';
import { makeParagraphs } from './paragraphs';
import { readShortcode } from './shortcode';
import { attachment, idsIn, isKnownShortcode } from './shortcodes';

type Handler = (mark: BlockMark, context: RuleContext) => readonly ElementContent[];

const stringOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const embed: Handler = (mark, { conversion }) => {
  const shown = findIn(mark, (node) => hasClass(node, 'wp-block-embed__wrapper'));
  const address =
    stringOf(mark.attributes.url) || (shown === undefined ? textOf(mark) : textOf(shown)).trim();
  const caption = findIn(mark, (node) => isTag(node, 'figcaption'));
  return embedPart(address, caption === undefined ? '' : textOf(caption), conversion);
};

const IMAGES: Readonly<Record<string, 'wide' | 'full'>> = { wide: 'wide', full: 'full' };

/** A background image with text: the image goes above the text. */
const cover: Handler = (mark, { inner, conversion }) => {
  const holder = mark.children.find((node) => isTag(node)) ?? mark;
  const isBackground = (node: Element): boolean =>
    isTag(node, 'img') &&
    hasClass(node, 'wp-block-cover__image-background', 'wp-block-cover__image');
  const image = findIn(mark, isBackground);
  const address = stringOf(mark.attributes.url);
  const shown =
    image ??
    (address === '' || mark.attributes.backgroundType === 'video'
      ? undefined
      : newImage({ src: address, alt: stringOf(mark.attributes.alt) }));
  if (image !== undefined) takeOut(mark, image);
  const width =
    IMAGES[stringOf(mark.attributes.align)] ?? (isTag(holder) ? widthOf(holder) : 'text');
  if (shown !== undefined) conversion.doubt('Text on top of an image was moved below it.');
  return [...(shown === undefined ? [] : [imagePart(shown, { width })]), ...inner(mark)];
};

const gallery: Handler = (mark, { inner }) => {
  const holder = mark.children.find((node) => isTag(node));
  const images = isTag(holder) ? imagesWithin(holder) : [];
  if (isTag(holder) && images.length > 0) {
    const caption = holder.children.find((node) => isTag(node, 'figcaption'));
    return galleryParts(images, isTag(caption) ? caption.children : []);
  }
  const ids = idsIn(mark.attributes.ids);
  if (ids.length === 0) return inner(mark);
  return galleryParts(ids.map((id) => ({ image: newImage({ src: attachment(id) }), caption: '' })));
};

const image: Handler = (mark, { inner }) => {
  const framed = findIn(mark, (node) => isTag(node, 'figure'));
  const align = IMAGES[stringOf(mark.attributes.align)];
  if (framed !== undefined && align !== undefined) {
    framed.properties.className = [property(framed, 'className'), `align${align}`].filter(
      (name) => name !== '',
    );
  }
  return inner(mark);
};

/** A poem, with its line breaks. */
const verse: Handler = (mark, { inner }) => {
  const pre = findIn(mark, (node) => isTag(node, 'pre'));
  if (pre === undefined) return inner(mark);
  pre.tagName = 'div';
  makeParagraphs(pre);
  const children = inner(pre);
  return children.some((node) => isTag(node, 'p')) ? children : [paragraph(children)];
};

const buttons: Handler = (mark, { inner }) => {
  inner(mark);
  const links: Element[] = [];
  const visit = (node: Element): void => {
    if (isTag(node, 'a')) links.push(node);
    else for (const child of node.children) if (isTag(child)) visit(child);
  };
  visit(mark);
  const shown = links.filter(isVisible);
  return shown.length === 0 ? mark.children : shown.map((link) => paragraph([link]));
};

const file: Handler = (mark, { conversion }) => {
  const links: Element[] = [];
  const visit = (node: Element): void => {
    if (isTag(node, 'a') && property(node, 'href') !== '') links.push(node);
    for (const child of node.children) if (isTag(child)) visit(child);
  };
  visit(mark);
  const [link] = links;
  const address =
    stringOf(mark.attributes.href) || (link === undefined ? '' : property(link, 'href'));
  if (address === '') return [];
  return [fileLink(address, 'file', link === undefined ? '' : textOf(link), conversion)];
};

const contents: Handler = (_mark, { conversion }) => {
  conversion.doubt(noContents);
  return [];
};

/** Questions and answers, as SEO plugins store them in blocks. */
const questions: Handler = (mark, { inner }) => {
  if (mark.children.some(isVisible)) return inner(mark);
  const listed = Array.isArray(mark.attributes.questions) ? mark.attributes.questions : [];
  return listed.flatMap((entry: unknown): ElementContent[] => {
    const { title, question, jsonQuestion, content, answer, jsonAnswer } = (entry ?? {}) as Record<
      string,
      unknown
    >;
    const [asked, said] = [title ?? jsonQuestion ?? question, content ?? jsonAnswer ?? answer].map(
      (value) => stringOf(value).replace(/<[^<>]*>/g, ''),
    );
    return [element('h3', {}, [text(asked ?? '')]), paragraph([text(said ?? '')])];
  });
};

const newsletter: Handler = (_mark, { conversion }) => {
  conversion.doubt('A sign-up form was replaced with the newsletter form.');
  return [newsletterPart()];
};

const reusable: Handler = ({ attributes }, { conversion }) => {
  conversion.doubt(
    `A reusable block (number ${stringOf(attributes.ref) || 'unknown'}) was removed; its text is elsewhere in the export.`,
  );
  return [];
};

const footnotes: Handler = (_mark, { conversion }) => {
  conversion.doubt(
    'Footnotes were removed because WordPress stores them outside the text; their marks were kept.',
  );
  return [];
};

const pages: Handler = (_mark, { conversion }) => {
  conversion.doubt('Page breaks were removed; the text is one page.');
  return [];
};

const freeform: Handler = (mark, { inner }) => {
  makeParagraphs(mark);
  return inner(mark);
};

/** AAWP's block, which is its shortcode in another form. */
const aawp: Handler = (mark, context) => {
  const { asin, asins, items, keywords, table, title, tracking_id: tracking } = mark.attributes;
  const look = stringOf(mark.attributes.look) || (table === undefined ? 'box' : 'table');
  const said = /^(?:bestseller|new)$/.test(look) ? keywords : (asin ?? asins ?? items);
  const value = stringOf(look === 'table' ? table : said);
  if (value === '') return unknown(mark, context);
  const attributes = {
    [look]: value,
    ...Object.fromEntries(
      Object.entries({ title, tracking_id: tracking, value: mark.attributes.value_attr })
        .map(([name, text]) => [name, stringOf(text)] as const)
        .filter(([, text]) => text !== ''),
    ),
    ...(look === 'table' && asins !== undefined && { asins: stringOf(asins) }),
  };
  const source = `[aawp ${look}="${value}"]`;
  const code = shortcodeMark({ name: 'aawp', kind: 'empty', attributes, words: [], source }, []);
  return context.inner(element('div', {}, [code]));
};

/** Blocks composed of other content on every page view. */
const DYNAMIC =
  /^(?:latest-posts|latest-comments|archives|categories|calendar|rss|search|tag-cloud|query(?:-.*)?|post-.*|site-.*|navigation(?:-.*)?|page-list(?:-.*)?|social-links?|login|loginout|comments.*|comment-.*|term-.*|avatar|home-link|template-part|widget-.*|legacy-widget|read-more|pattern|jetpack\/(?:related-posts|top-posts|contact-form|map|calendly|opentable|podcast-player).*|woocommerce\/.*|yoast\/related-links|yoast-seo\/(?:breadcrumbs|related-links|siblings|subpages)|rank-math\/(?:rich-snippet|schema)|gravityforms\/form|wpforms\/form-selector|contact-form-7\/.*|formidable\/.*)$/;

/** Shortcodes that plugins store only in a block's attributes. */
const codesIn = ({ attributes }: BlockMark): ElementContent[] =>
  Object.values(attributes).flatMap((value) => {
    const found = typeof value === 'string' ? readShortcode(value.trim(), 0) : undefined;
    const isKnown =
      found !== undefined && (isKnownShortcode(found.code.name) || isAffiliate(found.code.name));
    return isKnown ? [shortcodeMark(found.code, [])] : [];
  });

/** Unknown blocks, which may leave content only through their attributes. */
const unknown: Handler = (mark, { inner, conversion }) => {
  const { name } = mark;
  if (DYNAMIC.test(name)) {
    conversion.doubt(`The block “${name}” was removed because the old site generated its content.`);
    return inner(mark).filter(isVisible);
  }
  const written = mark.children.some(isVisible) ? [] : codesIn(mark);
  if (written.length > 0) return inner(element('div', {}, written));
  const children = inner(mark);
  const isEmpty = !children.some(isVisible);
  if (isEmpty && !SILENT.test(name)) {
    conversion.doubt(`The block “${name}” has no text of its own and was removed.`);
  }
  return children;
};

const SILENT =
  /^(?:paragraph|heading|list|list-item|spacer|separator|group|columns?|html|freeform|shortcode|quote|image|missing|generateblocks\/.*|kadence\/(?:spacer|column|rowlayout)|uagb\/(?:column|columns|section)|stackable\/.*)$/;

const HANDLERS: Readonly<Record<string, Handler>> = {
  embed,
  cover,
  'cover-image': cover,
  gallery,
  image,
  verse,
  buttons,
  file,
  freeform,
  'jetpack/tiled-gallery': gallery,
  'jetpack/slideshow': gallery,
  'jetpack/subscriptions': newsletter,
  'jetpack/mailchimp': newsletter,
  'mailpoet/subscription-form-render': newsletter,
  'mailerlite/form-block': newsletter,
  'convertkit/form': newsletter,
  'yoast/faq-block': questions,
  'rank-math/faq-block': questions,
  'yoast-seo/table-of-contents': contents,
  'rank-math/toc-block': contents,
  'simpletoc/toc': contents,
  'kadence/tableofcontents': contents,
  'uagb/table-of-contents': contents,
  'ub/table-of-contents-block': contents,
  'table-of-contents': contents,
  'aioseo/table-of-contents': contents,
  'luckywp/tableofcontents': contents,
  block: reusable,
  more: () => [],
  nextpage: pages,
  footnotes,
  'aawp/aawp-block': aawp,
};

/** Blocks of Gutenberg. */
export const blockRule: Rule = (node, context) => {
  if (!isBlockMark(node)) return undefined;
  const handler = node.name.startsWith('embed-') ? embed : (HANDLERS[node.name] ?? unknown);
  return handler(node, context);
};
