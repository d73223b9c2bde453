import type { RootContent } from 'hast';
import type { Tally } from './tally';

/** Comments that Word, Notion and WordPress leave between the parts of a text. */
const PROGRAM_COMMENT =
  /^(?:\[(?:if|endif)\b|\?xml|(?:Start|End)Fragment$|\s*(?:notionvc:|\/?wp:))/i;

const isForPrograms = (node: RootContent): boolean =>
  node.type === 'doctype' || (node.type === 'comment' && PROGRAM_COMMENT.test(node.value));

/** Removes the comments of programs; an author's own stay. */
export function withoutProgramComments<Content extends RootContent>(
  nodes: readonly Content[],
  tally: Tally,
): Content[] {
  return nodes.filter((node) => {
    if ('children' in node) node.children = withoutProgramComments(node.children, tally);
    const isGone = isForPrograms(node);
    if (isGone) tally.add('comment of a program');
    return !isGone;
  });
}
