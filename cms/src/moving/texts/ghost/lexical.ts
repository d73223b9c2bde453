import type { ElementContent } from 'hast';
import { stringIn } from '../elements/json-attributes';
import { paragraph, pullquotePart } from '../parts';
import { element, isTag, text, textOf } from '../tree';
import { type CardContext, cardNodes, isRecord, type Values } from './json-cards';

/** Format bits of a text, from outer to inner element. */
const FORMATS: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [8, 'u'],
  [128, 'mark'],
  [32, 'sub'],
  [64, 'sup'],
  [16, 'code'],
];

const childrenOf = ({ children }: Values): Values[] =>
  Array.isArray(children) ? children.filter(isRecord) : [];

function textNode(node: Values): ElementContent {
  const bits = typeof node.format === 'number' ? node.format : 0;
  const value = typeof node.text === 'string' ? node.text : '';
  return FORMATS.filter(([bit]) => (bits & bit) !== 0).reduceRight<ElementContent>(
    (inner, [, tagName]) => element(tagName, {}, [inner]),
    text(value),
  );
}

/**
 * A list. Lexical puts a nested list into an item of its own after the item to which it belongs.
 */
function list(node: Values, context: CardContext): ElementContent {
  const items: ElementContent[] = [];
  for (const item of childrenOf(node)) {
    const children = nodes(childrenOf(item), context);
    const last = items.at(-1);
    const isNested = children.length > 0 && children.every((child) => isTag(child, 'ul', 'ol'));
    if (isNested && isTag(last)) {
      last.children.push(...children);
      continue;
    }
    const { checked } = item;
    const box =
      typeof checked === 'boolean' && node.listType === 'check'
        ? [element('input', { type: 'checkbox', checked }, []), text(' ')]
        : [];
    items.push(element('li', {}, [...box, ...children]));
  }
  const isOrdered = node.tag === 'ol' || node.listType === 'number';
  const start = typeof node.start === 'number' && node.start > 1 ? { start: node.start } : {};
  return element(isOrdered ? 'ol' : 'ul', isOrdered ? start : {}, items);
}

type Handler = (node: Values, context: CardContext) => readonly ElementContent[];

const inline: Handler = (node, context) => nodes(childrenOf(node), context);
const link: Handler = (node, context) => [
  element('a', { href: stringIn(node, 'url') }, inline(node, context)),
];
const heading: Handler = (node, context) => {
  const tag = stringIn(node, 'tag');
  return [element(/^h[1-6]$/.test(tag) ? tag : 'h2', {}, inline(node, context))];
};
const quote: Handler = (node, context) => [
  element('blockquote', {}, [paragraph(inline(node, context))]),
];
const words: Handler = (node) => [textNode(node)];
const cells =
  (name: string): Handler =>
  (node, context) => [element(name, {}, inline(node, context))];

const HANDLERS: Readonly<Record<string, Handler>> = {
  paragraph: (node, context) => [paragraph(inline(node, context))],
  heading,
  'extended-heading': heading,
  quote,
  'extended-quote': quote,
  aside: (node, context) => pullquotePart([paragraph(inline(node, context))], ''),
  list: (node, context) => [list(node, context)],
  link,
  autolink: link,
  'at-link': link,
  text: words,
  'extended-text': words,
  tk: words,
  linebreak: () => [element('br', {}, [])],
  'extended-linebreak': () => [element('br', {}, [])],
  tab: () => [text(' ')],
  zwnj: () => [],
  'at-link-search': () => [],
  table: cells('table'),
  tablerow: cells('tr'),
  tablecell: (node, context) => [
    element(
      Number(node.headerState) > 0 ? 'th' : 'td',
      {},
      inline(node, context).flatMap(unwrapped),
    ),
  ],
  code: (node) => [
    element('pre', {}, [element('code', {}, [text(childrenOf(node).map(codeLine).join(''))])]),
  ],
};

const codeLine = (node: Values): string =>
  node.type === 'linebreak' ? '\n' : stringIn(node, 'text');

const unwrapped = (node: ElementContent): ElementContent[] =>
  isTag(node, 'p') ? node.children : [node];

function nodes(all: readonly Values[], context: CardContext): ElementContent[] {
  return all.flatMap((node): readonly ElementContent[] => {
    const type = stringIn(node, 'type');
    const handler = Object.hasOwn(HANDLERS, type) ? HANDLERS[type] : undefined;
    const made = handler?.(node, context) ?? cardNodes(type, node, context);
    if (made !== undefined) return made;
    const inside = inline(node, context);
    const isEmpty = inside.every((child) => textOf(child).trim() === '');
    context.conversion.doubt(
      `A part of the unknown type “${type}” was removed${isEmpty ? '' : '; its text was kept'}.`,
    );
    return inside;
  });
}

/**
 * A text of Ghost from version 5.40 on, as nodes of the editor Lexical; undefined if it is not one.
 */
export function readLexical(document: unknown, context: CardContext): ElementContent[] | undefined {
  if (!isRecord(document) || !isRecord(document.root)) return undefined;
  return nodes(childrenOf(document.root), context);
}
