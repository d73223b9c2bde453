import type { Heading, Root, RootContent } from 'mdast';
import { foldText } from '../../../contract/search-terms';
import { applyEdits } from '../../../text/formatting/text-edits';

const sourceOf = (source: string, node: { position?: RootContent['position'] }): string =>
  source.slice(node.position?.start.offset, node.position?.end.offset);

const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** A text without its title at the top and without level-1 headings. */
export function withoutTitle(
  parse: (markdown: string) => Root,
  markdown: string,
  title: string,
): string {
  const headings = parse(markdown).children.filter(
    (node): node is Heading => node.type === 'heading',
  );
  const edits = headings.flatMap((node) => {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const words = node.children.map((child) => sourceOf(markdown, child)).join('');
    const isTop = markdown.slice(0, from).trim() === '';
    if (isTop && (node.depth === 1 || bare(words) === bare(title))) return [{ from, to, text: '' }];
    return node.depth === 1 ? [{ from, to, text: `## ${words.replace(/\s*\n\s*/g, ' ')}` }] : [];
  });
  return applyEdits(markdown, edits).text.trim();
}
