import type { Element, ElementContent, Parents } from 'hast';
import type { Conversion } from '../conversion';
import { dropComment } from '../rules';
import { element, isTag } from '../tree';
import type { Shortcode } from './shortcode';

const WP_BLOCK = 'wp-block';
export const WP_SHORTCODE = 'wp-shortcode';

/** A block of Gutenberg, with the contents between its comments. */
export interface BlockMark extends Element {
  name: string;
  attributes: Readonly<Record<string, unknown>>;
}

/** A shortcode, with the contents between its tags. */
export interface ShortcodeMark extends Element {
  code: Shortcode;
}

export const isBlockMark = (node: Element): node is BlockMark => node.tagName === WP_BLOCK;
export const isShortcodeMark = (node: Element): node is ShortcodeMark =>
  node.tagName === WP_SHORTCODE;

/** A comment in a text that begins or ends an element. */
type Token =
  | { kind: 'open' | 'empty'; key: string; make: (children: ElementContent[]) => Element }
  | { kind: 'close'; key: string };

const BLOCK_COMMENT =
  /^\s*(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s+(\{[\s\S]*\}))?\s*(\/?)\s*$/;

/** Maximum nesting, beyond any real text. */
const DEEPEST = 30;

export class Marks {
  readonly #codes: Shortcode[] = [];
  readonly #prefix: string;

  constructor(source: string) {
    let prefix = 'shortcode';
    while (source.includes(prefix)) prefix += 'x';
    this.#prefix = prefix;
  }

  /** Adds a shortcode; returns a comment that marks it. */
  add(code: Shortcode): string {
    this.#codes.push(code);
    return `<!--${this.#prefix} ${this.#codes.length - 1}-->`;
  }

  /** Folds matching comments into elements, and drops the others. */
  fold(parent: Parents, conversion: Conversion, depth = 0): void {
    const top: ElementContent[] = [];
    const open: { token: Token & { kind: 'open' }; children: ElementContent[] }[] = [];
    const counts = new Map<string, number>();
    const last = (): ElementContent[] => open.at(-1)?.children ?? top;
    /** Closes the innermost element; an unclosed one becomes empty, and its contents follow it. */
    const end = (isClosed: boolean): void => {
      const opened = open.pop();
      if (opened === undefined) return;
      const { token, children } = opened;
      counts.set(token.key, (counts.get(token.key) ?? 1) - 1);
      if (isClosed) last().push(token.make(children));
      else last().push(token.make([]), ...children);
    };
    for (const node of parent.children as ElementContent[]) {
      const token = node.type === 'comment' ? this.#read(node.value, conversion) : undefined;
      if (token === undefined) {
        if (isTag(node)) this.fold(node, conversion, depth + 1);
        if (node.type === 'comment') dropComment(node.value, conversion);
        else last().push(node);
      } else if (token.kind === 'empty') last().push(token.make([]));
      else if (token.kind === 'close') {
        if ((counts.get(token.key) ?? 0) === 0) continue;
        while (open.at(-1)?.token.key !== token.key) end(false);
        end(true);
      } else if (open.length + depth < DEEPEST) {
        counts.set(token.key, (counts.get(token.key) ?? 0) + 1);
        open.push({ token: { ...token, kind: 'open' }, children: [] });
      } else last().push(token.make([]));
    }
    while (open.length > 0) end(false);
    parent.children = top;
  }

  #read(comment: string, conversion: Conversion): Token | undefined {
    if (comment.startsWith(`${this.#prefix} `)) {
      const code = this.#codes[Number(comment.slice(this.#prefix.length + 1))];
      return (
        code && {
          kind: code.kind,
          key: `[${code.name}`,
          make: (children) => shortcodeMark(code, children),
        }
      );
    }
    const [, slash, written, json, isEmpty] = BLOCK_COMMENT.exec(comment) ?? [];
    if (written === undefined)
      return /^\s*(?:more|nextpage)\b/.test(comment) ? pageMark(comment) : undefined;
    const name = written.replace(/^core(?:-embed)?\//, (prefix) =>
      prefix === 'core/' ? '' : 'embed-',
    );
    if (slash === '/') return { kind: 'close', key: name };
    const attributes = readAttributes(json, () =>
      conversion.doubt(`The settings of a block (“${name}”) could not be read and were removed.`),
    );
    return {
      kind: isEmpty === '/' ? 'empty' : 'open',
      key: name,
      make: (children) => blockMark(name, attributes, children),
    };
  }
}

const pageMark = (comment: string): Token => ({
  kind: 'empty',
  key: '',
  make: () => blockMark(comment.trim().split(/\s/)[0] ?? '', {}, []),
});

function readAttributes(json: string | undefined, broken: () => void): Record<string, unknown> {
  if (json === undefined) return {};
  try {
    const read: unknown = JSON.parse(json);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    broken();
    return {};
  }
}

export const shortcodeMark = (code: Shortcode, children: ElementContent[]): ShortcodeMark => ({
  ...element(WP_SHORTCODE, {}, children),
  code,
});

const blockMark = (
  name: string,
  attributes: Record<string, unknown>,
  children: ElementContent[],
): BlockMark => ({ ...element(WP_BLOCK, {}, children), name, attributes });
