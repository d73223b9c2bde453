import type { Element, ElementContent, Parents } from 'hast';
import { element, isGap, isTag, text } from '../tree';
import { isBlockMark, WP_SHORTCODE } from './marks';

const FLOW = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'figure', 'center'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'pre', 'blockquote', 'hr'],
  ...['form', 'fieldset', 'details', 'iframe', 'video', 'audio', 'script', 'style', 'address'],
  'figcaption',
]);
/** Elements that contain paragraphs. */
const HOLDS = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'main', 'center', 'blockquote', 'details'],
  ...['header', 'footer'],
]);
/** Elements whose white space is insignificant, literal, or read later. */
const AS_WRITTEN = new Set([
  'pre',
  'script',
  'style',
  'textarea',
  'code',
  'svg',
  'select',
  WP_SHORTCODE,
]);
const PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl', 'figure']);

const isFlow = (node: ElementContent): boolean =>
  isTag(node) && (FLOW.has(node.tagName) || isBlockMark(node));

/** Replaces line ends by line breaks, as WordPress does. */
function withBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== 'text') {
      if (isTag(node)) breakLines(node);
      result.push(node);
      continue;
    }
    node.value.split('\n').forEach((line, at) => {
      if (at > 0 && !isTag(result.at(-1), 'br')) result.push(element('br', {}, []));
      const words = at > 0 ? line.trimStart() : line;
      if (words !== '') result.push(text(words));
    });
  }
  return result;
}

const isEdge = (node: ElementContent): boolean => isGap(node) || isTag(node, 'br');

/** Nodes without white space and line breaks at the edges. */
function trimmed(nodes: ElementContent[]): ElementContent[] {
  const from = nodes.findIndex((node) => !isEdge(node));
  const to = nodes.findLastIndex((node) => !isEdge(node)) + 1;
  return from < 0 ? [] : nodes.slice(from, to);
}

const ITEM = /^(?:li|td|th|dd|dt|h[1-6]|figcaption|summary)$/;

/** Breaks the lines of an element according to its kind. */
function breakLines(node: Element): void {
  if (AS_WRITTEN.has(node.tagName)) return;
  if (HOLDS.has(node.tagName)) makeParagraphs(node);
  else if (PARTS.has(node.tagName)) {
    for (const child of node.children) if (isTag(child)) breakLines(child);
  } else if (node.children.some(isFlow)) makeParagraphs(node);
  else {
    const children = withBreaks(node.children);
    node.children = ITEM.test(node.tagName) ? trimmed(children) : children;
  }
}

const EMPTY_LINE = /\n[ \t\u00a0]*\n\s*/;

/** Makes paragraphs at empty lines and breaks at line ends, as WordPress does. */
export function makeParagraphs(parent: Parents): void {
  const made: ElementContent[] = [];
  let run: ElementContent[] = [];
  const end = (): void => {
    const nodes = trimmed(withBreaks(run));
    run = [];
    if (nodes.length > 0) made.push(element('p', {}, nodes));
  };
  for (const node of parent.children as ElementContent[]) {
    if (isFlow(node)) {
      end();
      if (isTag(node) && !isBlockMark(node)) breakLines(node);
      made.push(...(isTag(node, 'p') && node.children.some(isFlow) ? node.children : [node]));
      continue;
    }
    if (node.type !== 'text') {
      run.push(node);
      continue;
    }
    const [first = '', ...others] = node.value.split(EMPTY_LINE);
    run.push(text(first));
    for (const other of others) {
      end();
      run.push(text(other));
    }
  }
  const isPlain = made.length === 0 && parent.type === 'element';
  if (isPlain) parent.children = trimmed(withBreaks(run));
  else {
    end();
    parent.children = made;
  }
}
