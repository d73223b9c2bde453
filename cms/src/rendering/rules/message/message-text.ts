import type { List, Nodes, Parent, Table } from 'mdast';
import {
  addressOf,
  isMessageTooDeep,
  type MessageTools,
  type MessageTree,
  textOfNodes,
} from './message-tree';

const indented = (text: string, by: string): string => text.replace(/\n(?=[^\n])/g, `\n${by}`);

/** Writes a tree as plain text, for mail programs without HTML. */
class TextWriter {
  constructor(
    private readonly tree: MessageTree,
    private readonly tools: MessageTools,
  ) {}

  blocks({ children }: Parent, depth: number): string {
    return children
      .map((child) => this.#block(child, depth + 1))
      .filter((text) => text !== '')
      .join('\n\n');
  }

  #block(node: Nodes, depth: number): string {
    if (isMessageTooDeep(depth)) return textOfNodes(node);
    switch (node.type) {
      case 'paragraph':
        return this.#line(node, depth).trim();
      case 'heading': {
        const words = this.#line(node, depth);
        return `${words}\n${(node.depth < 3 ? '=' : '-').repeat(Math.min(words.length, 60))}`;
      }
      case 'blockquote':
        return `> ${indented(this.blocks(node, depth), '> ')}`;
      case 'list':
        return this.#list(node, depth);
      case 'code':
        return `    ${indented(node.value, '    ')}`;
      case 'thematicBreak':
        return '* * *';
      case 'table':
        return this.#table(node, depth);
      case 'footnoteDefinition':
        return `[${node.label ?? node.identifier}] ${this.blocks(node, depth)}`;
      default:
        return '';
    }
  }

  #list(node: List, depth: number): string {
    const first = node.start ?? 1;
    return node.children
      .map((item, index) => {
        const mark = node.ordered === true ? `${first + index}. ` : '- ';
        return mark + indented(this.blocks(item, depth), ' '.repeat(mark.length));
      })
      .join('\n');
  }

  #table(node: Table, depth: number): string {
    return node.children
      .map((line) => line.children.map((cell) => this.#line(cell, depth)).join(' | '))
      .join('\n');
  }

  #line({ children }: Parent, depth: number): string {
    return children.map((child) => this.#inline(child, depth + 1)).join('');
  }

  #inline(node: Nodes, depth: number): string {
    if (isMessageTooDeep(depth)) return textOfNodes(node);
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return node.value;
      case 'break':
        return '\n';
      case 'strong':
      case 'emphasis':
      case 'delete':
        return this.#line(node, depth);
      case 'footnoteReference':
        return `[${node.label ?? node.identifier}]`;
      case 'image':
      case 'imageReference':
        return node.alt ? `[${node.alt}]` : '';
      case 'link':
      case 'linkReference':
        return this.#link(node, depth);
      default:
        return '';
    }
  }

  #link(node: Nodes & Parent, depth: number): string {
    const words = this.#line(node, depth);
    const address = addressOf(node, this.tree.definitions);
    const place = address === undefined ? undefined : this.tools.link(address);
    if (place === undefined) return words;
    // An address that is its own text appears once.
    return words === '' || words === address ? place : `${words} (${place})`;
  }
}

/** A Markdown text as plain text, with addresses after their links; HTML is omitted. */
export const messageText = (tree: MessageTree, tools: MessageTools): string =>
  new TextWriter(tree, tools).blocks(tree.root, -1);
