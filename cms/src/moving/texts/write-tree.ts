import type { Root } from 'hast';
import { checkDepth, withinStack } from '../../text/formatting/article';
import { HtmlToMarkdown } from '../../text/formatting/html-to-markdown';
import { type MarkdownTools, tidied } from '../../text/formatting/markdown-tools';
import type { Conversion } from './conversion';

/** A tree of HTML with our blocks in it as Markdown. */
export function writeTree(tools: MarkdownTools, tree: Root, _conversion: Conversion): string {
  return withinStack(() => {
    const page = tidied(tree);
    checkDepth(page);
    const converter = new HtmlToMarkdown(tools, {
      content: '',
      tree: { type: 'root', children: [] },
      page,
      html: '',
      pieces: [],
      mark: { property: 'dataOrigin', attribute: 'data-origin' },
    });
    return converter.convert(page.children).markdown;
  });
}
