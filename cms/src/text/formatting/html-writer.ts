import type { Element, Nodes, Properties } from 'hast';
import { placeholderElements } from './markdown-tools';

const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);
const NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
};

/**
 * The attribute of elements that came from Markdown, with their range in the text, such as
 * `data-origin="10-25"`.
 */
export interface OriginMark {
  property: string;
  attribute: string;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

const attributeName = (property: string): string =>
  NAMES[property] ??
  (/^(?:data|aria)[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    : property.toLowerCase());

/** The opening tag of an element with these attributes. */
export function openTag(tagName: string, properties: Properties): string {
  const attributes = Object.entries(properties).map(([property, value]) => {
    const name = attributeName(property);
    if (value === false || value === null || value === undefined) return '';
    if (value === true) return ` ${name}`;
    const separator = property === 'srcSet' ? ', ' : ' ';
    const text = Array.isArray(value) ? value.join(separator) : String(value);
    return ` ${name}="${escapeAttribute(text)}"`;
  });
  return `<${tagName}${attributes.join('')}>`;
}

const originOf = ({ position }: Element): string =>
  position === undefined ? '' : `${position.start.offset ?? 0}-${position.end.offset ?? 0}`;

/** Writes a tree as HTML; with a mark, elements carry their origin, except `raw` ones. */
export function writeHtml(node: Nodes, mark?: OriginMark): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value);
    case 'comment':
      return `<!--${node.value}-->`;
    case 'raw':
      return node.value;
    case 'doctype':
      return '';
    case 'root':
      return node.children.map((child) => writeHtml(child, mark)).join('');
    case 'element': {
      const { tagName, properties } = node;
      const origin = mark === undefined ? {} : { [mark.property]: originOf(node) };
      const tag = openTag(tagName, { ...properties, ...origin });
      if (VOID.has(tagName)) return tag;
      const inner = node.children.map((child) => writeHtml(child, mark)).join('');
      return `${tag}${inner}</${tagName}>`;
    }
  }
}

/** On one line; the first line break is for the parser, which would remove the text's own. */
function writePre(node: Element): string {
  const tag = openTag(node.tagName, node.properties);
  const inner = node.children
    .map((child) => writeHtml(child))
    .join('')
    .replaceAll('\n', '&#10;');
  return `${tag}${inner.startsWith('&#10;') ? '&#10;' : ''}${inner}</${node.tagName}>`;
}

/** Writes a tree as HTML without blank lines, which would end an HTML block in Markdown. */
export function writeHtmlBlock(node: Nodes): string {
  if (node.type === 'element' && node.tagName === 'pre') return writePre(node);
  if (node.type !== 'element' || VOID.has(node.tagName)) {
    return writeHtml(node).replace(/\s*\n\s*/g, '\n');
  }
  const inner = node.children.map(writeHtmlBlock).join('');
  return `${openTag(node.tagName, node.properties)}${inner}</${node.tagName}>`;
}

/** The names of the elements that represent Markdown. */
export const placeholderElementNames: ReadonlySet<string> = new Set(
  Object.values(placeholderElements),
);
