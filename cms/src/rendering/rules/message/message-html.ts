import type { List, Nodes, Parent, Table } from 'mdast';
import { escapeHtml, hrefOf, imageTag, row } from '../../../mail/rules/template/mail-parts';
import { hairline, ink, ivory, sans, serif, stone } from '../../../mail/rules/template/mail-style';
import {
  addressOf,
  isMessageTooDeep,
  type MessageTools,
  type MessageTree,
  textOfNodes,
} from './message-tree';

const mono = "Consolas, 'Courier New', monospace";
const TEXT = `font:17px/1.6 ${serif};color:${ink}`;

const stylesIn = (gold: string) => ({
  paragraph: `margin:0;${TEXT}`,
  inner: `margin:0 0 8px;${TEXT};font-style:inherit`,
  large: `margin:8px 0 0;font:normal 24px/1.3 ${serif};color:${ink}`,
  small: `margin:4px 0 0;font:bold 17px/1.4 ${serif};color:${ink}`,
  quote: `margin:0;padding:0 0 0 18px;border-left:2px solid ${gold};${TEXT};font-style:italic`,
  list: `margin:0;padding:0 0 0 24px;${TEXT}`,
  code: `margin:0;padding:12px;background:${ivory};font:14px/1.5 ${mono};color:${ink};white-space:pre-wrap`,
  inlineCode: `font:15px/1.4 ${mono}`,
  cell: `padding:6px 10px;border-bottom:1px solid ${hairline};font:15px/1.5 ${sans};color:${ink}`,
  link: `color:${gold};text-decoration:underline`,
  alt: `font:14px/1.5 ${sans};color:${stone}`,
});

/** Writes a tree as mail HTML with inline styles. */
class MessageWriter {
  readonly #styles: ReturnType<typeof stylesIn>;

  constructor(
    private readonly tree: MessageTree,
    private readonly tools: MessageTools,
    gold: string,
  ) {
    this.#styles = stylesIn(gold);
  }

  /** The rows of a mail's table, one per block. */
  rows(): string[] {
    return this.tree.root.children.flatMap((block) => {
      const html = this.#block(block, 0);
      return html === '' ? [] : [row(html)];
    });
  }

  #children({ children }: Parent, depth: number): string {
    return children.map((child) => this.#inline(child, depth + 1)).join('');
  }

  #blocks({ children }: Parent, depth: number): string {
    return children.map((child) => this.#block(child, depth + 1)).join('');
  }

  #block(node: Nodes, depth: number): string {
    if (isMessageTooDeep(depth)) return escapeHtml(textOfNodes(node));
    switch (node.type) {
      case 'paragraph': {
        const html = this.#children(node, depth);
        const style = depth === 0 ? this.#styles.paragraph : this.#styles.inner;
        return html === '' ? '' : `<p class="m-ink" style="${style}">${html}</p>`;
      }
      case 'heading': {
        const [tag, style] =
          node.depth < 3 ? ['h2', this.#styles.large] : ['h3', this.#styles.small];
        const id = escapeHtml(this.tree.headings.get(node) ?? '');
        return `<${tag} id="${id}" class="m-ink" style="${style}">${this.#children(node, depth)}</${tag}>`;
      }
      case 'blockquote':
        return `<blockquote class="m-ink" style="${this.#styles.quote}">${this.#blocks(node, depth)}</blockquote>`;
      case 'list':
        return this.#list(node, depth);
      case 'code':
        return `<pre class="m-ink m-code" style="${this.#styles.code}">${escapeHtml(node.value)}</pre>`;
      case 'thematicBreak':
        return `<div class="m-line" style="border-top:1px solid ${hairline};font-size:1px;line-height:1px">&nbsp;</div>`;
      case 'table':
        return this.#table(node, depth);
      case 'footnoteDefinition':
        return `<div class="m-ink" style="${TEXT}">[${escapeHtml(node.label ?? node.identifier)}] ${this.#blocks(node, depth)}</div>`;
      default:
        return '';
    }
  }

  #list(node: List, depth: number): string {
    const tag = node.ordered === true ? 'ol' : 'ul';
    const start = node.ordered === true && node.start ? ` start="${node.start}"` : '';
    const items = node.children.map((item) => `<li>${this.#blocks(item, depth)}</li>`);
    return `<${tag}${start} class="m-ink" style="${this.#styles.list}">${items.join('')}</${tag}>`;
  }

  #table(node: Table, depth: number): string {
    const rows = node.children.map((line, index) => {
      const tag = index === 0 ? 'th' : 'td';
      const weight = index === 0 ? ';font-weight:bold' : '';
      const cells = line.children.map(
        (cell, column) =>
          `<${tag} class="m-ink m-line" style="${this.#styles.cell};text-align:${node.align?.[column] ?? 'left'}${weight}">${this.#children(cell, depth)}</${tag}>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    });
    return `<table width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`;
  }

  #inline(node: Nodes, depth: number): string {
    if (isMessageTooDeep(depth)) return escapeHtml(textOfNodes(node));
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value);
      case 'strong':
        return `<strong>${this.#children(node, depth)}</strong>`;
      case 'emphasis':
        return `<em>${this.#children(node, depth)}</em>`;
      case 'delete':
        return `<s>${this.#children(node, depth)}</s>`;
      case 'inlineCode':
        return `<code style="${this.#styles.inlineCode}">${escapeHtml(node.value)}</code>`;
      case 'break':
        return '<br>';
      case 'footnoteReference':
        return `[${escapeHtml(node.label ?? node.identifier)}]`;
      case 'link':
      case 'linkReference':
        return this.#link(node, depth);
      case 'image':
      case 'imageReference':
        return this.#image(node, node.alt ?? '');
      default:
        return '';
    }
  }

  #link(node: Nodes & Parent, depth: number): string {
    const address = addressOf(node, this.tree.definitions);
    const place =
      address === undefined ? undefined : (this.tree.within(address) ?? this.tools.link(address));
    const html = this.#children(node, depth);
    if (place === undefined) return html;
    const isPaid = address !== undefined && this.tools.isPaid(address);
    const rel = isPaid ? ' rel="sponsored nofollow"' : '';
    return `<a class="m-gold" href="${hrefOf(place)}"${rel} style="${this.#styles.link}">${html}</a>`;
  }

  #image(node: Nodes, alt: string): string {
    const address = addressOf(node, this.tree.definitions);
    const src = address === undefined ? undefined : this.tools.image(address);
    // An image that mail cannot show is replaced by its alternative text.
    if (src === undefined) {
      return alt === '' ? '' : `<span style="${this.#styles.alt}">${escapeHtml(alt)}</span>`;
    }
    return imageTag(src, alt);
  }
}

/** A Markdown text as table rows of a mail; `gold` is the color of links. HTML is omitted. */
export const messageRows = (tree: MessageTree, tools: MessageTools, gold: string): string[] =>
  new MessageWriter(tree, tools, gold).rows();
