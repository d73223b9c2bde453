import type { Element, Root, RootContent } from 'hast';
import { tidyPasted } from '@contract/pasted';
import { writable } from '@contract/text';

interface PastedOptions {
  /** Source of the text. */
  source: string;
}

const REPLACEMENT = /\ufffd/g;

/**
 * Rehype plugin that removes what other programs leave in text: their own HTML and invisible
 * characters.
 */
export function rehypePasted({ source }: PastedOptions) {
  // Markdown replaces references to invalid characters, such as `&#8;`, with U+FFFD.
  const isWritten = source.includes('\ufffd');
  const clean = (node: RootContent | Root | Element): void => {
    if (node.type === 'text') {
      const text = writable(node.value);
      node.value = isWritten ? text : text.replace(REPLACEMENT, '');
    }
    if ('children' in node) node.children.forEach(clean);
  };
  return (tree: Root): void => {
    clean(tree);
    tidyPasted(tree);
  };
}
