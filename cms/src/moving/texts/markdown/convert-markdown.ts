import type { Definition, Image, Link, Nodes, Parents } from 'mdast';
import { destination } from '../../../affiliates/rules/linking/insert-links';
import { checkDepth, withinStack } from '../../../text/formatting/article';
import type { MarkdownTools } from '../../../text/formatting/markdown-tools';
import { applyEdits, type TextEdit } from '../../../text/formatting/text-edits';
import type { FoundText } from '../../found';
import type { Conversion } from '../conversion';
import { IMAGE_FILE } from './tag-handlers';
import { withProducts } from './product-blocks';
import type { ExtractedShortcodes } from './shortcodes';
import { withoutTemplates } from './templates';

/** Converts a text of another form to Markdown with our blocks. */
type ConvertText = (text: string) => string;

const spanOf = ({ position }: Nodes): { from: number; to: number } => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/** A Markdown file of the site, as a path from its root. */
const TEXT_FILE = /^\/([^?#]+\.(?:mdx?|markdown))(#.*)?$/i;

/** The written address of a link; undefined if it does not follow `](`. */
const RESOURCE = /\]\(\s*(<[^<>\n]*>|[^\s)]*(?:\([^\s()]*\)[^\s()]*)*)/g;
const DEFINED = /^[^\n]*?\]:\s*(<[^<>\n]*>|\S+)/;

class MarkdownAddresses {
  readonly edits: TextEdit[] = [];

  constructor(
    private readonly source: string,
    private readonly conversion: Conversion,
    private readonly convertHtml: ConvertText,
  ) {}

  visit(parent: Parents, isTop: boolean): void {
    let until = -1;
    for (const [at, node] of parent.children.entries()) {
      if (at <= until) continue;
      if (!isTop && this.#isScript(parent, at)) continue;
      if (isTop && isHtmlOnly(node)) until = this.#run(parent.children, at);
      else if (node.type === 'html') this.#tags(spanOf(node));
      else if (node.type === 'link') this.#link(node);
      else if (node.type === 'image') this.#image(node);
      else if (node.type === 'definition') this.#definition(node);
      if ('children' in node && !(isTop && isHtmlOnly(node)) && node.type !== 'link')
        this.visit(node, false);
    }
  }

  /** Removes an inline script with its content. */
  #isScript({ children }: Parents, at: number): boolean {
    const node = children[at];
    const [, name] = (node?.type === 'html' && /^<(script|style)\b/i.exec(node.value)) || [];
    if (node === undefined || name === undefined) return false;
    const end = children
      .slice(at)
      .find(
        ({ type, ...rest }) =>
          type === 'html' &&
          'value' in rest &&
          rest.value.toLowerCase().startsWith(`</${name.toLowerCase()}`),
      );
    this.conversion.doubt(
      name.toLowerCase() === 'script' ? 'A script was removed.' : 'A style sheet was removed.',
    );
    this.edits.push({ from: spanOf(node).from, to: spanOf(end ?? node).to, text: '' });
    return true;
  }

  #link(link: Link): void {
    const [only, ...more] = link.children;
    const { from, to } = spanOf(link);
    const isOfImage =
      more.length === 0 && only?.type === 'image' && fileOf(only.url) === fileOf(link.url);
    if (isOfImage && this.source[from] === '[') {
      const inner = spanOf(only);
      this.edits.push({ from, to: inner.from, text: '' }, { from: inner.to, to, text: '' });
      this.visit(link, false);
      return;
    }
    this.visit(link, false);
    const now = this.#now(link.url);
    if (now === link.url) return;
    const written = this.source.slice(from, to);
    if (written.startsWith('[')) this.#replaceAfter(link.children.at(-1), { from, to }, now);
    else
      this.edits.push({
        from,
        to,
        text: `[${written.replace(/^<|>$/g, '')}](${destination(now)})`,
      });
  }

  /** The new address of a link; an unknown one is returned unchanged. */
  #now(url: string): string {
    if (IMAGE_FILE.test(url) && this.conversion.isOwn(url)) {
      const image = this.conversion.image(url);
      return image === this.conversion.whole(url) ? url : image;
    }
    const [, file, place = ''] = TEXT_FILE.exec(url) ?? [];
    const page = file === undefined ? undefined : this.conversion.file(file);
    if (page !== undefined) return page + place;
    const now = this.conversion.address(url);
    return now === this.conversion.whole(url) ? url : now;
  }

  #image(image: Image): void {
    const now = this.conversion.image(image.url, {
      alt: image.alt ?? '',
      caption: image.title ?? '',
    });
    if (now !== this.conversion.whole(image.url)) this.#replaceAfter(undefined, spanOf(image), now);
  }

  #definition(definition: Definition): void {
    const { from, to } = spanOf(definition);
    const isImage = IMAGE_FILE.test(definition.url);
    const now = isImage ? this.conversion.image(definition.url) : this.#now(definition.url);
    const [whole = '', written = ''] = DEFINED.exec(this.source.slice(from, to)) ?? [];
    if (written === '' || now === definition.url || now === this.conversion.whole(definition.url))
      return;
    const end = from + whole.length;
    this.edits.push({ from: end - written.length, to: end, text: destination(now) });
  }

  /** Replaces the address after the text of a link or an image. */
  #replaceAfter(
    last: Nodes | undefined,
    { from, to }: { from: number; to: number },
    now: string,
  ): void {
    const start = last === undefined ? from : spanOf(last).to;
    const found = [...this.source.slice(start, to).matchAll(RESOURCE)].at(-1);
    const written = found?.[1];
    if (found === undefined || written === undefined) return;
    const end = start + found.index + found[0].length;
    this.edits.push({ from: end - written.length, to: end, text: destination(now) });
  }

  /** Converts HTML that may continue after empty lines; returns the index of its last node. */
  #run(nodes: readonly Nodes[], at: number): number {
    const first = nodes[at];
    if (first === undefined) return at;
    const open: string[] = [];
    for (let last = at; last < Math.min(nodes.length, at + LONGEST_RUN); last += 1) {
      const node = nodes[last];
      if (node === undefined || !isHtmlOnly(node)) break;
      const { from, to } = spanOf(node);
      if (!follow(open, this.source.slice(from, to))) break;
      if (open.length > 0) continue;
      this.#html({ from: spanOf(first).from, to });
      return last;
    }
    this.#html(spanOf(first));
    return at;
  }

  /**
   * A block of HTML: complete elements become Markdown; single tags are removed if they are only
   * layout.
   */
  #html(span: { from: number; to: number }): void {
    const html = this.source.slice(span.from, span.to);
    if (!isBalanced(html)) {
      this.#tags(span);
      return;
    }
    const markdown = this.convertHtml(html);
    if (markdown === '') this.#takeOff(span);
    else if (markdown !== html.trim()) this.edits.push({ ...span, text: markdown });
  }

  /** Removes a part and the empty lines after it. */
  #takeOff({ from, to }: { from: number; to: number }): void {
    const [blanks = ''] = /^\s*\n/.exec(this.source.slice(to, to + 200)) ?? [];
    this.edits.push({ from, to: to + blanks.length, text: '' });
  }

  /** Tags around or within Markdown stay, with current addresses; layout tags are removed. */
  #tags({ from, to }: { from: number; to: number }): void {
    const html = this.source.slice(from, to);
    if (WRAPPERS.test(html)) {
      this.#takeOff({ from, to });
      return;
    }
    const isWhole = /^<(?:img|iframe|script)\b[^<>]*>$/i.test(html.trim());
    if (isWhole && !/^<iframe/i.test(html)) {
      this.edits.push({ from, to, text: this.convertHtml(html) });
      return;
    }
    const changed = html.replace(
      /(\s(href|src)=)("([^"]*)"|'([^']*)')/gi,
      (
        whole: string,
        before: string,
        name: string,
        _quoted: string,
        double?: string,
        single?: string,
      ) => {
        const url = double ?? single ?? '';
        const now = name.toLowerCase() === 'src' ? this.conversion.image(url) : this.#now(url);
        return now === url || now === this.conversion.whole(url)
          ? whole
          : `${before}"${now.replaceAll('"', '%22')}"`;
      },
    );
    if (changed !== html) this.edits.push({ from, to, text: changed });
  }
}

/** Maximum HTML nodes treated as one. */
const LONGEST_RUN = 200;

/** Tags that are only layout. */
const WRAPPERS = /^\s*(?:<\/?(?:div|section|center|span|article|main|font)(?:\s[^<>]*)?>\s*)+$/i;

const fileOf = (address: string): string =>
  address.replace(/[?#].*$/s, '').replace(/-\d+x\d+(?=\.\w+$)/, '');

/** Whether a node contains only HTML. */
const isHtmlOnly = (node: Nodes): boolean =>
  node.type === 'html' ||
  (node.type === 'paragraph' &&
    node.children.some(({ type }) => type === 'html') &&
    node.children.every(
      (child) =>
        child.type === 'html' ||
        child.type === 'break' ||
        (child.type === 'text' && child.value.trim() === ''),
    ));

const TAG = /<(\/?)([a-z][a-z\d-]*)(?![\w-])(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>/gi;
const VOID =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|td|th|tr|tbody|thead)$/i;

/** Tracks open elements through HTML; returns whether all closing tags match. */
function follow(open: string[], html: string): boolean {
  for (const [, slash, name = '', isEmpty] of html.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (VOID.test(tag) || isEmpty === '/') continue;
    if (slash !== '/') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return true;
}

/** Whether all elements of some HTML that need a closing tag have one. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  return follow(open, html) && open.length === 0;
}

const MAY_CHANGE = /[<\]]|https?:|www\./;

/** Converts another program's Markdown to ours; unaffected text stays byte for byte. */
export function convertMarkdown(
  tools: MarkdownTools,
  { value, program }: Pick<FoundText, 'value' | 'program'>,
  conversion: Conversion,
  convert: { html: ConvertText; takeShortcodes: (text: string) => ExtractedShortcodes },
): string {
  const own = withoutTemplates(value.replaceAll('\r\n', '\n'), conversion, program);
  const { text, put } = convert.takeShortcodes(withProducts(own, conversion));
  if (!MAY_CHANGE.test(text)) return put(text);
  return withinStack(() => {
    const tree = tools.parse(text);
    checkDepth(tree);
    const addresses = new MarkdownAddresses(text, conversion, convert.html);
    addresses.visit(tree, true);
    return put(applyEdits(text, addresses.edits).text);
  });
}
