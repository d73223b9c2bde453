import type { Nodes, Root } from 'mdast';
import { readBlockLine } from '../../../contract/blocks/block-line';
import { HtmlNesting, nestedText } from './html-nesting';
import { HTML_LEAF, NO_LEAF, Passage } from './passage';

/** An article as linking sees it. */
export interface RunningText {
  /** Its paragraphs, table cells, HTML and code, in order. */
  passages: readonly Passage[];
  /** The targets of its links, with the offsets of those written in Markdown. */
  links: readonly { url: string; offset: number | null }[];
}

/** Blocks whose text gets no links. */
const CLOSED = new Set<Nodes['type']>(['blockquote', 'footnoteDefinition', 'heading']);
/** Inline elements that may contain names, but not our links. */
const UNLINKED = new Set<Nodes['type']>(['delete', 'link', 'linkReference']);

/** The parts of an article within a pull quote, which are somebody else's words. */
function quotedParts({ children }: Root): ReadonlySet<Nodes> {
  const quoted = new Set<Nodes>();
  let isQuoted = false;
  for (const node of children) {
    if (isQuoted) quoted.add(node);
    const line = node.type === 'blockLine' ? readBlockLine(node.value) : undefined;
    if (line !== undefined) isQuoted = line.kind === 'open' && line.name === 'pullquote';
  }
  return quoted;
}

/** A node to visit, and whether its text may contain a link. */
interface Visit {
  node: Nodes;
  isClosed: boolean;
}

/** Traverses an article once; iterative, so that deep nesting cannot overflow the stack. */
class ArticleReader {
  readonly passages: Passage[] = [];
  readonly links: { url: string; offset: number | null }[] = [];
  readonly #html = new HtmlNesting();
  readonly #targets = new Map<string, string>();
  readonly #references: { identifier: string; offset: number | null }[] = [];
  #passage: Passage;
  #leaf = 0;

  constructor(private readonly source: string) {
    this.#passage = new Passage(source);
  }

  read(root: Root): RunningText {
    const stack: Visit[] = [{ node: root, isClosed: false }];
    const quoted = quotedParts(root);
    for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
      const { node } = visit;
      this.#visit(visit);
      if (!('children' in node)) continue;
      const isClosed = visit.isClosed || CLOSED.has(node.type) || UNLINKED.has(node.type);
      const children: readonly Nodes[] = node.children;
      for (let at = children.length - 1; at >= 0; at -= 1) {
        const child = children[at];
        // The first row of a table is its header.
        const isHeader = node.type === 'table' && at === 0;
        const isChildClosed = isClosed || isHeader || (child !== undefined && quoted.has(child));
        if (child !== undefined) stack.push({ node: child, isClosed: isChildClosed });
      }
    }
    for (const { identifier, offset } of this.#references) {
      const url = this.#targets.get(identifier);
      if (url !== undefined) this.links.push({ url, offset });
    }
    for (const url of this.#html.links) this.links.push({ url, offset: null });
    return { passages: this.passages, links: this.links };
  }

  #visit({ node, isClosed }: Visit): void {
    const offset = node.position?.start.offset ?? null;
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'tableCell':
        this.#passage = new Passage(this.source);
        this.passages.push(this.#passage);
        break;
      case 'text':
        this.#addText(node, isClosed);
        break;
      case 'html':
        this.#html.read(node.value);
        if (/^<br\b/i.test(node.value)) this.#passage.addSpace(offset ?? 0);
        this.#addAside(nestedText(node.value), HTML_LEAF);
        break;
      case 'break':
        this.#passage.addSpace(offset ?? 0);
        break;
      case 'code':
        this.#addAside(node.value, NO_LEAF);
        break;
      case 'inlineCode':
        this.#passage.addThing(offset ?? 0);
        this.#addAside(node.value, NO_LEAF);
        break;
      case 'image':
      case 'imageReference':
      case 'footnoteReference':
        this.#passage.addThing(offset ?? 0);
        break;
      case 'link':
        this.links.push({ url: node.url, offset });
        break;
      case 'linkReference':
        this.#references.push({ identifier: node.identifier, offset });
        break;
      case 'definition':
        if (!this.#targets.has(node.identifier)) this.#targets.set(node.identifier, node.url);
        break;
      default:
    }
  }

  /** Adds text outside of passages; products named in it are only reported. */
  #addAside(text: string, leaf: number): void {
    if (!/\p{L}/u.test(text)) return;
    const aside = new Passage(text);
    aside.addText(0, text.length, leaf);
    this.passages.push(aside);
  }

  #addText({ position }: Nodes, isClosed: boolean): void {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined) return;
    this.#leaf += 1;
    const leaf = isClosed ? NO_LEAF : this.#html.isInside ? HTML_LEAF : this.#leaf;
    this.#passage.addText(start, end, leaf);
  }
}

/** The passages of an article that may name products, and its existing links. */
export const readRunningText = (root: Root, source: string): RunningText =>
  new ArticleReader(source).read(root);
