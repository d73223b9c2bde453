import type { Element } from 'hast';
import { embedOf } from '../../../contract/embeds';
import { readUrl } from '../../../contract/url';
import { amazonAddress } from '../link-plugins';
import { embedPart, linkTo, paragraph, productPart, shortText } from '../parts';
import type { Rule } from '../rules';
import { element, findIn, hasClass, isTag, property, textOf } from '../tree';

/** The ASIN in an address of Amazon's widgets. */
const WIDGET =
  /(?:amazon-adsystem\.com|assoc-amazon\.\w+)\/.*[?&](?:asins?|asin)=([A-Z0-9]{10})\b/i;

const addressOf = (node: Element): string => {
  const names = ['src', 'dataSrc', 'dataLazySrc', 'data', 'dataLiteSrc'];
  return names.map((name) => property(node, name)).find((value) => value !== '') ?? '';
};

const frame: Rule = (node, { conversion }) => {
  if (!isTag(node, 'iframe', 'embed', 'object')) return undefined;
  const inside = findIn(node, (inner) => isTag(inner, 'iframe', 'embed'));
  const address = addressOf(node) || (inside === undefined ? '' : addressOf(inside));
  const [, asin] = WIDGET.exec(address) ?? [];
  if (asin !== undefined) return amazonBox(asin, conversion);
  if (address === '') conversion.doubt('An embedded frame without an address was removed.');
  return embedPart(address, property(node, 'title'), conversion);
};

const amazonBox = (
  asin: string,
  conversion: Parameters<typeof productPart>[3],
): ReturnType<typeof productPart> => {
  const address = amazonAddress(asin, '');
  return productPart(
    { asin, url: address },
    '',
    [paragraph([linkTo(address, 'View on Amazon')])],
    conversion,
  );
};

/** Amazon no longer serves these images: their link stays. */
const widgetImage: Rule = (node, { conversion }) => {
  if (!isTag(node, 'a')) return undefined;
  const image = node.children.find((child) => isTag(child, 'img'));
  if (!isTag(image) || textOf(node).trim() !== '') return undefined;
  const [, asin] = WIDGET.exec(property(image, 'src')) ?? [];
  if (asin === undefined) return undefined;
  const href = property(node, 'href') || amazonAddress(asin, '');
  const link = linkTo(href, property(image, 'alt').trim() || 'View on Amazon');
  return productPart({ asin, url: href }, property(image, 'alt'), [link], conversion);
};

/** Classes of the posts that networks let pages embed. */
const POST = ['twitter-tweet', 'twitter-video', 'instagram-media', 'tiktok-embed'];

const post: Rule = (node, { conversion }) => {
  if (!isTag(node, 'blockquote') || !hasClass(node, ...POST)) return undefined;
  const links: string[] = [];
  const visit = (inner: Element): void => {
    for (const child of inner.children) {
      if (isTag(child, 'a')) links.unshift(property(child, 'href'));
      if (isTag(child)) visit(child);
    }
  };
  visit(node);
  const named = [property(node, 'dataInstgrmPermalink'), property(node, 'cite')];
  const address = [...named, ...links].find((url) => embedOf(url)?.player !== undefined);
  if (address === undefined) return undefined;
  const words = findIn(node, (inner) => isTag(inner, 'p'));
  return embedPart(address, words === undefined ? '' : textOf(words), conversion);
};

/** Video and audio that the old site served itself. */
const media: Rule = (node, { conversion }) => {
  if (!isTag(node, 'video', 'audio')) return undefined;
  const source = findIn(node, (inner) => isTag(inner, 'source') && property(inner, 'src') !== '');
  const address = property(node, 'src') || (source === undefined ? '' : property(source, 'src'));
  if (address === '') return [];
  const whole = conversion.whole(address);
  if (embedOf(whole)?.player !== undefined) return embedPart(whole, '', conversion);
  return [fileLink(whole, node.tagName === 'video' ? 'video' : 'audio', '', conversion)];
};

/** A link to a file at its original address. */
export function fileLink(
  address: string,
  kind: 'video' | 'audio' | 'file',
  title: string,
  conversion: Parameters<typeof productPart>[3],
): Element {
  const whole = conversion.whole(address);
  const name = decodeURIComponentSafe(readUrl(whole)?.pathname.split('/').at(-1) ?? '');
  const words = { video: 'Watch the video', audio: 'Listen to the recording', file: 'Download' };
  conversion.leave(whole);
  conversion.doubt(
    `${kind === 'audio' ? 'An audio file' : `A ${kind}`} became a link to its original address: ${shortText(whole, 200)}`,
  );
  const label = title.trim() || (kind === 'file' && name !== '' ? name : words[kind]);
  return paragraph([element('a', { href: whole }, [{ type: 'text', value: label }])]);
}

function decodeURIComponentSafe(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Rules for content of other sites. */
export const embedRules: readonly Rule[] = [widgetImage, frame, post, media];
