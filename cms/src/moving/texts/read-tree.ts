import type { Root } from 'hast';
import type { MarkdownTools } from '../../text/formatting/markdown-tools';
import { withinStack } from '../../text/formatting/article';
import type { FoundText } from '../found';
import type { Conversion } from './conversion';
import { resolveTree } from './resolve-tree';

/** A text as a tree of HTML with our blocks in it, whose addresses are those of now. */
export function readTree(tools: MarkdownTools, text: FoundText, conversion: Conversion): Root {
  return withinStack(() => {
    const tree = tools.readHtml(text.value);
    resolveTree(tree, conversion);
    return tree;
  });
}
