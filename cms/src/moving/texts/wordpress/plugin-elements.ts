import type { Element, ElementContent } from 'hast';
import { isVisible } from '../elements/clean';
import { paragraph, pullquotePart, shortText } from '../parts';
import type { Rule, RuleContext } from '../rules';
import { element, findIn, hasClass, isGap, isTag, takeOut, text, textOf } from '../tree';

/** Elements of plugins without Markdown equivalent, by their classes. */
export const pluginRule: Rule = (node, { inner }) => {
  if (hasClass(node, 'schema-faq-question', 'rank-math-question')) {
    return [element('h3', {}, inner(node))];
  }
  if (isTag(node, 'figure') && hasClass(node, 'wp-block-pullquote')) {
    const quote = findIn(node, (child) => isTag(child, 'blockquote')) ?? node;
    return largeQuote(quote, inner);
  }
  if (isTag(node, 'blockquote')) return quoted(node, inner);
  if (hasClass(node, 'wp-block-spacer', 'wp-block-accordion-heading__toggle-icon')) return [];
  // The text of a footnote that WordPress stores beside the post.
  if (node.tagName === 'sup' && hasClass(node, 'fn')) {
    return [element('sup', {}, [text(textOf(node))])];
  }
  return undefined;
};

/** A pull quote with its source. */
function largeQuote(quote: Element, inner: RuleContext['inner']): ElementContent[] {
  const cite = findIn(quote, (child) => isTag(child, 'cite'));
  if (cite !== undefined) takeOut(quote, cite);
  return pullquotePart(inner(quote), cite === undefined ? '' : textOf(cite));
}

/** A quote with its source below it. */
function quoted(node: Element, inner: RuleContext['inner']): ElementContent[] | undefined {
  if (hasClass(node, 'wp-block-pullquote')) return largeQuote(node, inner);
  const cite = lastOf(node);
  if (cite === undefined) return undefined;
  takeOut(node, cite);
  const children = inner(node).filter((child) => !isTag(child, 'p') || isVisible(child));
  const source = shortText(textOf(cite), 300).replace(/^[—–-]\s*/, '');
  return [
    element('blockquote', {}, [
      ...children,
      ...(source === '' ? [] : [paragraph([text(`— ${source}`)])]),
    ]),
  ];
}

/** The source at the end of a quote, in its last paragraph or after it. */
function lastOf(node: Element): Element | undefined {
  const last = node.children.findLast((child) => !isGap(child) && !isTag(child, 'br'));
  if (!isTag(last)) return undefined;
  if (isTag(last, 'cite', 'footer')) return last;
  return isTag(last, 'p') ? lastOf(last) : undefined;
}
