import type { Element, Root, RootContent } from 'hast';
import { tidyPasted } from '@contract/pasted';
import { writable } from '@contract/text';

interface PastedOptions {
  /** Source of the text. */
  source: string;
}

const REPLACEMENT = /\ufffd/g;

/** Rehype plugin for what other programs leave in text: their own HTML and invisible characters. */
export function rehypePasted({ source }: PastedOptions) {
  // Markdown puts it in the place of a reference to what is no character, such as `&#8;`.
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
