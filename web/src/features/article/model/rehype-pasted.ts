import type { Element, ElementContent, Root, RootContent } from 'hast';
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

interface PastedOptions {
  /** The text as it is written. */
  source: string;
}

const REPLACEMENT = /\ufffd/g;

/** Rehype plugin for what other programs leave in text: emphasis by style, characters nobody sees. */
export function rehypePasted({ source }: PastedOptions) {
  // Markdown puts it in the place of a reference to what is no character, such as `&#8;`.
  const isWritten = source.includes('\ufffd');
  const clean = (node: RootContent): void => {
    if (node.type === 'text') {
      const text = writable(node.value);
      node.value = isWritten ? text : text.replace(REPLACEMENT, '');
    }
    if (node.type !== 'element') return;
    node.children.forEach(clean);
    byStyle(node);
  };
  return (tree: Root): void => tree.children.forEach(clean);
}
