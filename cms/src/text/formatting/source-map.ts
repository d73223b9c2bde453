import type { Nodes, Paragraph, Heading, TableCell, Root, Text } from 'mdast';

/** Nodes with lines of text. */
export type TextBlock = Paragraph | Heading | TableCell;

/** A stretch of a text, its end not included. */
export interface TextRange {
  from: number;
  to: number;
}

/** Where in the text a node stands. */
export const rangeOf = ({ position }: Nodes): TextRange => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

const CLOSED = new Set([
  ...['code', 'inlineCode', 'html', 'definition', 'image', 'imageReference'],
  'footnoteReference',
  'blockLine',
]);

/** The editable parts of a text, by the node types that it is parsed to. */
export interface SourceMap {
  text: string;
  tree: Root;
  texts: readonly Text[];
  blocks: readonly TextBlock[];
  /** Code, HTML, addresses and images, in their order. */
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

  /** Of a link only its text is open, and nothing of one that is its own text. */
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

/** Says of rising offsets whether they lie in one of some stretches, which are in order. */
export function within(stretches: readonly TextRange[]): (offset: number) => boolean {
  let at = 0;
  return (offset) => {
    while (at < stretches.length && (stretches[at]?.to ?? 0) <= offset) at += 1;
    return (stretches[at]?.from ?? Number.POSITIVE_INFINITY) <= offset;
  };
}
