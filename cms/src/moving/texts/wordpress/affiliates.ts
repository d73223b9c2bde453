import type { ElementContent } from 'hast';
import type { Conversion } from '../conversion';
import { ASIN, amazonAddress, prettyLinkPath } from '../link-plugins';
import { linkTo, paragraph, productPart, shortText } from '../parts';
import type { Rule } from '../rules';
import type { ProductRef } from '../text-world';
import { element, isGap, isTag, property, text, textOf } from '../tree';
import { isShortcodeMark, type ShortcodeMark } from './marks';
import type { Shortcode } from './shortcode';

const AMAZON =
  /^(?:amazon|aawp|amazon_(?:box|link|textlink|product|image)|amazonproducts?|amzn|asa2?|amlinker|amalinkspro|easyazon[_-](?:link|image|image-link|image_link|infoblock|info-block|cta|block)|simpleazon-(?:link|image)|lasso_amazon)$/;
const NUMBERED = /^(?:thirstylink|ta|prli|pretty_?link|lasso|easyaff|affiliate_link)$/;

/** Whether a shortcode belongs to a plugin for affiliate links. */
export const isAffiliate = (name: string): boolean => AMAZON.test(name) || NUMBERED.test(name);

type Context = { conversion: Conversion };

const asinsIn = (...values: (string | undefined)[]): string[] =>
  values
    .flatMap((value) => (value ?? '').split(/[\s,;|]+/))
    .filter((value) => ASIN.test(value) && /\d/.test(value))
    .map((value) => value.toUpperCase());

/** Shortcodes whose content is fetched from Amazon on every page view. */
const DYNAMIC: Readonly<Record<string, string>> = {
  bestseller: 'A list of bestsellers',
  new: 'A list of new products',
  new_releases: 'A list of new products',
  keyword: 'A list of products for a keyword',
};

const countryOf = ({ attributes }: Shortcode): string =>
  attributes.locale ?? attributes.marketplace ?? attributes.country ?? attributes.store ?? '';

const addressOf = (asin: string, code: Shortcode, { conversion }: Context): string => {
  const { apilink, url, href, tag, tracking_id: tracking = '' } = code.attributes;
  const written = [apilink, url, href].find((value) => /^https?:/.test(value ?? ''));
  return written ?? amazonAddress(asin, countryOf(code) || conversion.country, tag ?? tracking);
};

/** Contents of an element, or the label in the shortcode's attributes. */
function labelOf(mark: ShortcodeMark): ElementContent[] {
  const held = mark.children.filter((node) => !isGap(node));
  return held.length > 0 ? mark.children : titleOf(mark);
}

/** The link text in a shortcode's attributes. */
function titleOf({ code: { attributes } }: ShortcodeMark): ElementContent[] {
  const named =
    attributes.text ?? attributes.linktext ?? attributes.title ?? attributes.label ?? '';
  return named === '' ? [] : [text(named)];
}

/** A product's box, or a link if the catalog does not have the product. */
function box(
  ref: ProductRef,
  address: string,
  label: readonly ElementContent[],
  { conversion }: Context,
): ElementContent[] {
  const words = label.map(textOf).join('').trim();
  const link = element(
    'a',
    { href: address },
    label.length > 0 ? label : [text('View the product')],
  );
  const parts = productPart(ref, words, [link], conversion);
  if (parts[0] !== link) return parts;
  conversion.leave(conversion.whole(address));
  conversion.doubt(
    `A product box became a link because the product is not in the catalog: ${shortText(ref.asin ?? ref.path ?? address, 100)}`,
  );
  return [paragraph([link])];
}

function amazon(mark: ShortcodeMark, context: Context): ElementContent[] {
  const { conversion } = context;
  const { code } = mark;
  const { name, attributes } = code;
  const dynamic = Object.keys(attributes).find((key) => Object.hasOwn(DYNAMIC, key));
  if (dynamic !== undefined) {
    conversion.doubt(`${DYNAMIC[dynamic]} from Amazon was removed: ${shortText(code.source, 120)}`);
    return [];
  }
  const { table } = attributes;
  if (table !== undefined) {
    const isHere = attributes.asins !== undefined;
    conversion.doubt(
      isHere
        ? `The rows of comparison table ${table} were removed; its products were kept.`
        : `Comparison table ${table} from the Amazon plugin is not in the export and was removed.`,
    );
    if (!isHere) return [];
  }
  const asins = asinsIn(
    ...[attributes.box, attributes.link, attributes.fields, attributes.asin, attributes.asins],
    ...[attributes.identifier, attributes.items, attributes.asa, attributes.image, ...code.words],
    mark.children.length === 1 ? textOf(mark) : undefined,
  );
  const [asin] = asins;
  if (asin === undefined) return withoutProduct(mark, context);
  if (attributes.fields !== undefined) return field(asin, mark, context);
  const label = labelOf(mark);
  const isNumber = label.map(textOf).join('').trim().toUpperCase() === asin;
  const isLink =
    attributes.link !== undefined ||
    (/link$/.test(name) && attributes.asins === undefined) ||
    /link|btn/.test(attributes.type ?? '');
  const isDescribed = attributes.box !== undefined && !isNumber;
  const isText = !isNumber && !isDescribed && mark.children.some((node) => !isGap(node));
  if ((isLink || isText) && asins.length === 1) {
    return [
      inlineLink(
        { asin, url: addressOf(asin, code, context) },
        addressOf(asin, code, context),
        isNumber ? [] : label,
        context,
      ),
    ];
  }
  const words = isDescribed ? titleOf(mark) : label;
  const boxes = asins.flatMap((one) =>
    box(
      { asin: one, url: addressOf(one, code, context) },
      addressOf(one, code, context),
      isNumber || asins.length > 1 ? [] : words,
      context,
    ),
  );
  // The contents of a box describe the product.
  return isDescribed ? [...boxes, ...mark.children] : boxes;
}

function inlineLink(
  ref: ProductRef,
  address: string,
  label: readonly ElementContent[],
  { conversion }: Context,
): ElementContent {
  const words = label.map(textOf).join('').trim();
  conversion.product(ref, words);
  return label.length > 0
    ? element('a', { href: address }, label)
    : linkTo(address, 'View on Amazon');
}

/** A single value of a product; only its link and title can stay. */
function field(asin: string, mark: ShortcodeMark, context: Context): ElementContent[] {
  const value = mark.code.attributes.value ?? mark.code.attributes.field ?? '';
  if (/^(?:button|url|link|title|)$/.test(value)) {
    return [inlineLink({ asin }, addressOf(asin, mark.code, context), labelOf(mark), context)];
  }
  context.conversion.doubt(`Live values from Amazon were removed (${value.replaceAll('_', ' ')}).`);
  return [];
}

/** Keeps the address and text of a shortcode without a product. */
function withoutProduct(mark: ShortcodeMark, { conversion }: Context): ElementContent[] {
  const { code } = mark;
  const label = labelOf(mark);
  const { apilink = '', url = '', href = '' } = code.attributes;
  const address = [apilink, url, href].find((value) => /^https?:/.test(value));
  if (address !== undefined) {
    conversion.product({ url: address }, label.map(textOf).join('').trim());
    return [element('a', { href: address }, label.length > 0 ? label : [text('View the product')])];
  }
  // The opening tag is elsewhere.
  if (code.kind === 'close') return [];
  conversion.doubt(
    `An Amazon plugin link names no product; its text was kept: ${shortText(code.source, 120)}`,
  );
  return label;
}

const numberedPath = (plugin: string, id: string): string =>
  /^pr(?:li|etty)/.test(plugin) ? prettyLinkPath(id) : `/?p=${id}`;

/** A plugin's link by its number or its short name. */
function numbered(mark: ShortcodeMark, context: Context): ElementContent[] {
  const { conversion } = context;
  const { code } = mark;
  const { attributes } = code;
  const ids =
    (
      attributes.ids ??
      attributes.linkid ??
      attributes.id ??
      attributes.link ??
      code.words[0] ??
      ''
    ).match(/\d+/g) ?? [];
  if (ids.length > 1) {
    conversion.doubt('A link that opened one of several addresses at random now opens the first.');
  }
  const reference = attributes.ref ?? attributes.rel ?? attributes.slug ?? '';
  const [id] = ids;
  const label = labelOf(mark);
  const byName = /^[\w-]+$/.test(reference) ? `/${reference}` : undefined;
  const byNumber = id === undefined ? undefined : numberedPath(code.name, id);
  const path = byName ?? byNumber;
  if (path === undefined || /^(?:grid|list|table|gallery)$/.test(attributes.type ?? '')) {
    conversion.doubt(
      `The content of [${code.name}] is not in the export; its text was kept: ${shortText(code.source, 120)}`,
    );
    return label;
  }
  // Lasso keeps the attributes of other plugins' shortcodes that it replaced.
  const { box: boxed, asin: said, identifier } = attributes;
  const [, named] = /^amzn-(\w{10})$/i.exec(reference) ?? [];
  const [asin = named] = asinsIn(boxed, said, identifier);
  const words = label.map(textOf).join('').trim();
  const isBox = code.name === 'lasso' && !/^(?:link|button)$/.test(attributes.type ?? '');
  const link = element(
    'a',
    { href: byNumber ?? path, dataPlugin: code.name },
    label.length > 0 ? label : [text('View the product')],
  );
  if (!isBox && label.length > 0) {
    conversion.product({ path }, words);
    if (byName !== undefined) link.properties.href = byName;
    return [link];
  }
  const known = [path, byNumber].find(
    (one) =>
      one !== undefined &&
      conversion.product({ path: one, ...(asin !== undefined && { asin }) }, words) !== undefined,
  );
  return box(
    { path: known ?? path, ...(asin !== undefined && { asin }) },
    byName ?? path,
    label,
    context,
  );
}

/** Shortcodes of plugins for affiliate links. */
export const affiliateRule: Rule = (node, context) => {
  if (!isShortcodeMark(node)) return undefined;
  if (AMAZON.test(node.code.name)) return amazon(node, context);
  return NUMBERED.test(node.code.name) ? numbered(node, context) : undefined;
};

/** The element with which ThirstyAffiliates marks a link in Gutenberg. */
export const taRule: Rule = (node) => {
  if (node.tagName !== 'ta') return undefined;
  const href = property(node, 'href');
  const id = property(node, 'linkid') || property(node, 'linkId');
  const address = href !== '' ? href : id === '' ? '' : `/?p=${id}`;
  if (address === '') return node.children;
  return [
    element(
      'a',
      { href: address, dataPlugin: 'ta' },
      node.children.filter((child) => !isTag(child, 'br')),
    ),
  ];
};
