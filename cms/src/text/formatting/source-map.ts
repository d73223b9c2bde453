import type { Nodes, Paragraph, Heading, TableCell, Root, Text } from 'mdast';

/** Nodes with lines of text. */
export type TextBlock = Paragraph | Heading | TableCell;

/** A range of a text, its end excluded. */
export interface TextRange {
  from: number;
  to: number;
}

/** The range of a node in the text. */
export const rangeOf = ({ position }: Nodes): TextRange => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

const CLOSED = new Set([
  ...['code', 'inlineCode', 'html', 'definition', 'image', 'imageReference'],
  'footnoteReference',
  'blockLine',
]);

/** The editable parts of a text, from its parsed nodes. */
export interface SourceMap {
  text: string;
  tree: Root;
  texts: readonly Text[];
  blocks: readonly TextBlock[];
  /** Code, HTML, addresses and images, in order. */
  closed: readonly TextRange[];
  breaks: readonly TextRange[];
}

class Collector {
  readonly texts: Text[] = [];
  readonly blocks: TextBlock[] = [];
  readonly closed: TextRange[] = [];
  readonly breaks: TextRange[] = [];

  constructor(private readonly text: string) {}

  visit(node: Nodes): void {
    const at = rangeOf(node);
    if (CLOSED.has(node.type)) {
      const lineStart = this.text.lastIndexOf('\n', at.from - 1) + 1;
      this.closed.push(node.type === 'code' ? { ...at, from: lineStart } : at);
      return;
    }
    if (node.type === 'text') this.texts.push(node);
    if (node.type === 'break') this.breaks.push(at);
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      this.blocks.push(node);
    }
    if (node.type === 'link' || node.type === 'linkReference') {
      this.#visitLink(node);
    } else if ('children' in node) {
      for (const child of node.children) this.visit(child);
    }
  }

  /** In a link only the text is editable; nothing is if the address is the text. */
  #visitLink(node: Extract<Nodes, { type: 'link' | 'linkReference' }>): void {
    const { from, to } = rangeOf(node);
    const last = node.children.at(-1);
    if (last === undefined || this.text[from] !== '[') {
      this.closed.push({ from, to });
      return;
    }
    for (const child of node.children) this.visit(child);
    this.closed.push({ from: rangeOf(last).to, to });
  }
}

/** Maps a parsed text. */
export function mapSource(text: string, tree: Root): SourceMap {
  const collector = new Collector(text);
  collector.visit(tree);
  const { texts, blocks, closed, breaks } = collector;
  return { text, tree, texts, blocks, closed, breaks };
}

/** Returns whether offsets, given in ascending order, lie in one of the sorted ranges. */
export function within(stretches: readonly TextRange[]): (offset: number) => boolean {
  let at = 0;
  return (offset) => {
    while (at < stretches.length && (stretches[at]?.to ?? 0) <= offset) at += 1;
    return (stretches[at]?.from ?? Number.POSITIVE_INFINITY) <= offset;
  };
}
