import type { Element, ElementContent, Root, RootContent } from 'hast';
import { embedOf } from '@contract/embeds';
import { tagsByStyle } from '@contract/pasted-style';
import { writable } from '@contract/text';

/** Puts the tags that an element's style stands for in its place. */
function byStyle(node: Element): void {
  const { style } = node.properties;
  if (typeof style !== 'string') return;
  const [first = node.tagName, ...inner] = tagsByStyle(node.tagName, style);
  node.tagName = first;
  node.children = inner.reduceRight(
    (children: ElementContent[], tagName) => [
      { type: 'element', tagName, properties: {}, children },
    ],
    node.children,
  );
}

const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
/** Where blocks may stand; elsewhere a link stands within a line. */
const HOLDS_BLOCKS = /^(?:div|section|figure|blockquote|details|center)$/;

const addressIn = (node: Element): string => {
  const { src, data, dataSrc } = node.properties;
  const own = [src, dataSrc, data].find((value) => typeof value === 'string' && value !== '');
  if (own !== undefined) return String(own);
  const source = node.children.find(
    (child) => child.type === 'element' && 'src' in child.properties,
  );
  return source?.type === 'element' ? String(source.properties.src) : '';
};

/** Puts a link in the place of what another site would run or play here. */
function asLink(node: Element, standsInBlock: boolean): void {
  const embed = embedOf(addressIn(node));
  if (embed === undefined) return;
  const title = typeof node.properties.title === 'string' ? node.properties.title : '';
  const value = title === '' ? embed.label : `${embed.label}: ${title}`;
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: embed.url },
    children: [{ type: 'text', value }],
  };
  if (standsInBlock) Object.assign(node, { tagName: 'p', properties: {}, children: [link] });
  else Object.assign(node, link);
}

interface PastedOptions {
  /** The text as it is written. */
  source: string;
}

const REPLACEMENT = /\ufffd/g;

/** Rehype plugin for what other programs leave in text: emphasis by style, players, characters nobody sees. */
export function rehypePasted({ source }: PastedOptions) {
  // Markdown puts it in the place of a reference to what is no character, such as `&#8;`.
  const isWritten = source.includes('\ufffd');
  const clean = (node: RootContent, parent: Root | Element): void => {
    if (node.type === 'text') {
      const text = writable(node.value);
      node.value = isWritten ? text : text.replace(REPLACEMENT, '');
    }
    if (node.type !== 'element') return;
    if (EMBEDS.has(node.tagName)) {
      asLink(node, parent.type === 'root' || HOLDS_BLOCKS.test(parent.tagName));
    }
    node.children.forEach((child) => clean(child, node));
    byStyle(node);
  };
  return (tree: Root): void => tree.children.forEach((child) => clean(child, tree));
}
