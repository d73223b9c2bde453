import type { Html, Nodes, Parent, Root } from 'mdast';
import { applyEdits, type TextEdit } from '../../../text/formatting/text-edits';
import { isTooBusy, isTooDeep } from './depth';
import { definitionsIn, nodesIn, type Permitted } from './permitted';

type Parse = (markdown: string) => Root;

/** Elements that are removed with their contents. */
const NOT_TEXT =
  'script|style|iframe|object|embed|noscript|template|svg|math|form|textarea|select|button|video|audio|canvas';
const WITH_INSIDE = new RegExp(`<(${NOT_TEXT})\\b[\\s\\S]*?(?:</\\1\\s*>|$)`, 'gi');
const OPENS = new RegExp(`^<(${NOT_TEXT})\\b`, 'i');
/** Removing a part can expose another, but rarely many times. */
const MAX_PASSES = 12;

interface Range {
  from: number;
  to: number;
}

const rangeOf = ({ position }: Nodes): Range => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

const withoutTags = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(WITH_INSIDE, '')
    .replace(/<\/?[a-z!?][^<>]*(?:>|$)/gi, '')
    .replace(/</g, '&lt;');

/** A bare address in a form that no program turns into a link. */
const spelled = (address: string): string =>
  address
    .replace(/^<|>$/g, '')
    .replace(/^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?(?:www\.)*/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/@/g, ' at ');

/** Finds the content of a text that must be removed. */
class Inspector {
  readonly edits: TextEdit[] = [];
  readonly #definitions: ReadonlyMap<string, string>;

  constructor(
    private readonly source: string,
    root: Root,
    private readonly permitted: Permitted,
  ) {
    this.#definitions = definitionsIn(root);
    for (const node of nodesIn(root)) {
      this.#judge(node);
      if ('children' in node) this.#judgeSpans(node);
    }
  }

  #judge(node: Nodes): void {
    const { links, images, html, blocks } = this.permitted;
    switch (node.type) {
      case 'html':
        if (!html.has(node.value)) this.#replace(node, withoutTags(node.value));
        break;
      case 'blockLine':
        if (!blocks.includes(node.value)) this.#replace(node, '');
        break;
      case 'image':
        if (!images.has(node.url)) this.#replace(node, '');
        break;
      case 'imageReference':
        if (!images.has(this.#definitions.get(node.identifier) ?? '')) this.#replace(node, '');
        break;
      case 'link':
        if (!links.has(node.url)) this.#unlink(node);
        break;
      case 'linkReference':
        if (!links.has(this.#definitions.get(node.identifier) ?? '')) this.#unlink(node);
        break;
      case 'definition':
        if (!links.has(node.url) && !images.has(node.url)) this.#replace(node, '');
        break;
      default:
    }
  }

  /** Inline elements whose contents are not readable text. */
  #judgeSpans({ children }: Parent): void {
    const nodes: readonly Nodes[] = children;
    for (const [at, node] of nodes.entries()) {
      if (node.type !== 'html' || this.permitted.html.has(node.value)) continue;
      const [, name] = OPENS.exec(node.value) ?? [];
      if (name === undefined) continue;
      const closing = new RegExp(`</${name}\\s*>`, 'i');
      const isEnd = (one: Nodes): one is Html => one.type === 'html' && closing.test(one.value);
      const end = closing.test(node.value) ? node : (nodes.slice(at).find(isEnd) ?? nodes.at(-1));
      if (end !== undefined) this.#cut({ from: rangeOf(node).from, to: rangeOf(end).to }, '');
    }
  }

  #unlink(node: Nodes & Parent): void {
    const { from, to } = rangeOf(node);
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (this.source[from] !== '[') this.#cut({ from, to }, spelled(this.source.slice(from, to)));
    else if (first === undefined || last === undefined) this.#cut({ from, to }, '');
    else this.#cut({ from, to }, this.source.slice(rangeOf(first).from, rangeOf(last).to));
  }

  #replace(node: Nodes, text: string): void {
    this.#cut(rangeOf(node), text);
  }

  #cut({ from, to }: Range, text: string): void {
    this.edits.push({ from, to, text });
  }
}

/** By position; the wider of two edits at one position first. */
const byPlace = (one: TextEdit, other: TextEdit): number =>
  one.from - other.from || other.to - one.to;

/** Clean Markdown and its tree, whose positions may be shifted by surrounding blanks. */
export interface CleanMarkdown {
  markdown: string;
  root: Root;
}

/**
 * Removes HTML, scripts, images, links and block lines that are not permitted; the text of a link
 * stays. Undefined if that does not converge, or the text is nested too deeply or too complex.
 */
export function cleanMarkdown(
  parse: Parse,
  markdown: string,
  permitted: Permitted,
): CleanMarkdown | undefined {
  if (isTooDeep(markdown) || isTooBusy(markdown)) return undefined;
  let source = markdown;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const root = parse(source);
    const { edits } = new Inspector(source, root, permitted);
    if (edits.length === 0) {
      const whole = pass === 0 ? source : source.replace(/\n{3,}/g, '\n\n');
      return { markdown: whole.trim(), root };
    }
    source = applyEdits(source, edits.sort(byPlace)).text;
  }
  return undefined;
}
