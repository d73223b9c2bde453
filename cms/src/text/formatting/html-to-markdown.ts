import type { Element, Nodes, RootContent as HtmlContent } from 'hast';
import type { RootContent } from 'mdast';
import { linkedPlaces, lostPlace, withPlace } from './anchors';
import { type Article, holds, isElement, isWrittenAsHtml, textIn } from './article';
import { fixedCode } from './broken-code';
import { openTag, placeholderElementNames, writeHtmlBlock } from './html-writer';
import { chooseConversion, captionParts, preservedProperties, imageIn } from './preserve-rules';
import { isFlow, isHtmlOnly, trimInline, splitAtBreaks, asTightList } from './inline-space';
import { withoutProgramComments } from './program-comments';
import {
  type ElementHandler,
  type NodeHandlers,
  lineHtml,
  type MarkdownTools,
  placeholderElements,
  type WriterState,
} from './markdown-tools';
import { Tally, LEFT_OUT, NAMES } from './tally';
import { hasForeignStyles, withoutForeignStyles, withoutMark } from './foreign-styles';

/** HTML that has no Markdown equivalent and cannot be kept. */
export class Unconvertible extends Error {}

// Parts of tables are converted with the table.
const PARTS = ['thead', 'tbody', 'tr', 'col', 'colgroup', 'source', 'track', 'wbr', 'option'];
const THROUGH = [
  'center',
  'font',
  'big',
  'label',
  'picture',
  'header',
  'footer',
  'main',
  'figcaption',
];
const KEPT = [
  'abbr',
  'dfn',
  'small',
  'time',
  'sub',
  'sup',
  'ins',
  'embed',
  'object',
  'math',
  'svg',
];
const MORE = ['canvas', 'form', 'map', 'button', 'ruby', 'style', 'noscript', 'details', 'figure'];
/** Blocks of Markdown whose source can be reused. */
const REUSED = new Set(['p', 'blockquote', 'table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const EMPHASIS: Record<string, 'strong' | 'emphasis' | 'delete'> = {
  ...{ b: 'strong', strong: 'strong', i: 'emphasis', em: 'emphasis' },
  ...{ s: 'delete', strike: 'delete', del: 'delete' },
};
const HEADING = /^h[1-6]$/;

const rawBlock = (value: string): RootContent => ({ type: 'rawBlock', value });
const listed = (result: ReturnType<ElementHandler>): RootContent[] =>
  result === undefined ? [] : Array.isArray(result) ? result : [result];

/** Converts parts of an article to Markdown and counts the converted elements. */
export class HtmlToMarkdown {
  #made: NodeHandlers | undefined;
  #tally = new Tally();
  #inLine = 0;
  /** Depth in headings and cells, which have no line breaks of their own. */
  #narrow = 0;
  readonly #emphasis = new Set<string>();
  /** Targets of the links within the article. */
  readonly #places: ReadonlySet<string>;

  constructor(
    private readonly tools: MarkdownTools,
    private readonly article: Article,
    /** Handlers for the elements that represent Markdown without HTML equivalent. */
    private readonly own: NodeHandlers = {},
  ) {
    this.#places = linkedPlaces(article.page);
  }

  /** Converts blocks of the page to Markdown, and counts the converted HTML. */
  convert(children: HtmlContent[]): { markdown: string; tally: Tally } {
    this.#tally = new Tally();
    const tree = this.tools.toMarkdown(
      { type: 'root', children: withoutProgramComments(children, this.#tally) },
      (usual) => (this.#made ??= this.#handlers(usual)),
    );
    splitAtBreaks(tree);
    return { markdown: this.tools.write(tree).trim(), tally: this.#tally };
  }

  #handlers(usual: NodeHandlers): NodeHandlers {
    const names = [...Object.keys(usual), ...THROUGH, ...KEPT, ...MORE];
    const judged = names.filter((name) => !PARTS.includes(name));
    const handlers = judged.map((name): [string, ElementHandler] => [
      name,
      (state, node) => this.#turn(usual[name], state, node),
    ]);
    return {
      ...Object.fromEntries(handlers),
      ...this.own,
      td: (state, node) => this.#within(true, () => usual.td?.(state, node)),
      th: (state, node) => this.#within(true, () => usual.th?.(state, node)),
      [placeholderElements.footnoteReference]: (_state, { properties }) => {
        const label = String(properties.label);
        return { type: 'footnoteReference', identifier: label.toLowerCase(), label };
      },
      [placeholderElements.footnoteDefinition]: (state, node) => this.#footnote(state, node),
      [placeholderElements.definition]: (_state, node) => rawBlock(this.#origin(node) ?? ''),
      [placeholderElements.blockLine]: (_state, node) => rawBlock(this.#origin(node) ?? ''),
    };
  }

  #turn(
    usual: ElementHandler | undefined,
    state: WriterState,
    node: Element,
  ): ReturnType<ElementHandler> {
    if (!isWrittenAsHtml(node, this.article.mark)) return this.#takeOver(usual, state, node);
    const place = lostPlace(node, this.#places);
    if (place === undefined || chooseConversion(node) === 'whole')
      return this.#turnTagged(usual, state, node);
    // A sole anchor is already in its final form.
    const isPlace = node.tagName === 'a' && node.children.length === 0 && !node.properties.href;
    return withPlace(isPlace ? [] : listed(this.#turnTagged(usual, state, node)), place);
  }

  #turnTagged(
    usual: ElementHandler | undefined,
    state: WriterState,
    node: Element,
  ): ReturnType<ElementHandler> {
    if (node.tagName === 'pre') {
      const fixed = fixedCode(this.tools, this.article, node);
      if (fixed !== undefined) return this.#fix(usual, state, fixed);
    }
    switch (chooseConversion(node)) {
      case 'dropped':
        this.#tally.add(LEFT_OUT[node.tagName] ?? 'script or style');
        return undefined;
      case 'whole':
        return this.#whole(node);
      case 'tags':
        return this.#tags(state, node);
      case 'wrapper':
        return this.#wrapper(state, node);
      case 'through':
        this.#tally.add('wrapper');
        return state.all(node);
      case 'markdown':
        return this.#markdown(usual, state, node);
    }
  }

  /** Code whose HTML was ended by an empty line: as Markdown, or as HTML on one line. */
  #fix(
    usual: ElementHandler | undefined,
    state: WriterState,
    code: Element,
  ): ReturnType<ElementHandler> {
    if (chooseConversion(code) === 'markdown') return this.#markdown(usual, state, code);
    this.#tally.add('code block');
    return (this.#inLine > 0 ? lineHtml : rawBlock)(writeHtmlBlock(code));
  }

  /** Keeps Markdown, in its original spelling where possible. */
  #takeOver(
    usual: ElementHandler | undefined,
    state: WriterState,
    node: Element,
  ): ReturnType<ElementHandler> {
    const origin = REUSED.has(node.tagName) ? this.#origin(node) : undefined;
    if (origin !== undefined && !origin.includes('<')) return rawBlock(origin);
    return this.#written(usual, state, node);
  }

  /** A block as its author wrote it; undefined if it does not begin a line. */
  #origin({ properties }: Element): string | undefined {
    const mark = properties[this.article.mark.property];
    const [from, to] = (typeof mark === 'string' ? mark : '').split('-').map(Number);
    if (from === undefined || to === undefined) return undefined;
    const { content } = this.article;
    if (from > 0 && content[from - 1] !== '\n') return undefined;
    const origin = content.slice(from, to);
    return /^\s/.test(origin) ? undefined : origin;
  }

  #markdown(
    usual: ElementHandler | undefined,
    state: WriterState,
    node: Element,
  ): ReturnType<ElementHandler> {
    const { tagName } = node;
    const result = listed(this.#written(usual, state, node));
    if (tagName === 'p' && result.some(isHtmlOnly)) return this.#whole(node);
    // The contents have been counted already, or are a line break that is kept.
    const isReported = tagName === 'li' || (tagName === 'figure' && hasImage(node));
    if (!isReported && !(tagName === 'br' && this.#narrow > 0)) {
      this.#tally.add(HEADING.test(tagName) ? 'heading' : (NAMES[tagName] ?? 'wrapper'));
    }
    return result;
  }

  #written(
    usual: ElementHandler | undefined,
    state: WriterState,
    node: Element,
  ): ReturnType<ElementHandler> {
    const { tagName } = node;
    if (tagName === 'br') return this.#narrow > 0 ? lineHtml('<br>') : { type: 'break' };
    if (tagName === 'figure') return captioned(state, node);
    const emphasis = EMPHASIS[tagName];
    if (emphasis !== undefined) return this.#emphasize(emphasis, state, node);
    const isHeading = HEADING.test(tagName);
    if ((isHeading || tagName === 'code') && textIn(node).trim() === '' && !hasImage(node)) {
      return undefined;
    }
    const write = () => asTightList(usual?.(state, node) ?? undefined);
    if (tagName === 'a') return this.#within(false, () => trimInline(listed(write())));
    return isHeading || tagName === 'p' ? this.#within(isHeading, write) : write();
  }

  #emphasize(
    type: 'strong' | 'emphasis' | 'delete',
    state: WriterState,
    node: Element,
  ): RootContent[] {
    if (this.#emphasis.has(type)) return state.all(node);
    this.#emphasis.add(type);
    const children = this.#within(false, () => state.all(node));
    this.#emphasis.delete(type);
    if (children.some(isFlow)) return children;
    return trimInline([{ type, children } as RootContent]);
  }

  #within<Result>(isNarrow: boolean, write: () => Result): Result {
    this.#inLine += 1;
    this.#narrow += isNarrow ? 1 : 0;
    const result = write();
    this.#inLine -= 1;
    this.#narrow -= isNarrow ? 1 : 0;
    return result;
  }

  #tags(state: WriterState, node: Element): RootContent[] {
    const open = lineHtml(openTag(node.tagName, preservedProperties(node)));
    if (node.tagName === 'img') return [open];
    const children = this.#within(false, () => state.all(node));
    return [open, ...children, lineHtml(`</${node.tagName}>`)];
  }

  #wrapper(state: WriterState, node: Element): RootContent[] {
    if (this.#inLine > 0) throw new Unconvertible();
    const open = rawBlock(openTag(node.tagName, preservedProperties(node)));
    return [open, ...state.toFlow(state.all(node)), rawBlock(`</${node.tagName}>`)];
  }

  #whole(node: Element): RootContent {
    const { mark } = this.article;
    if (holds(node, (inner) => isElement(inner) && placeholderElementNames.has(inner.tagName))) {
      throw new Unconvertible();
    }
    if (hasForeignStyles(node)) {
      this.#tally.add(NAMES[node.tagName] ?? 'wrapper');
      const plain = writeHtmlBlock(withoutMark(withoutForeignStyles(node), mark.property));
      return this.#inLine > 0 ? lineHtml(plain.replace(/\s*\n\s*/g, ' ')) : rawBlock(plain);
    }
    const from = node.position?.start.offset;
    const to = node.position?.end.offset;
    const source = from === undefined ? '' : this.article.html.slice(from, to);
    const isUsable =
      source.endsWith('>') &&
      (source.endsWith(`</${node.tagName}>`) || node.tagName === 'input') &&
      !source.includes(mark.attribute) &&
      !/\n[ \t]*\n/.test(source);
    const value = isUsable ? source : writeHtmlBlock(withoutMark(node, mark.property));
    return this.#inLine > 0 ? lineHtml(value.replace(/\s*\n\s*/g, ' ')) : rawBlock(value);
  }

  #footnote(state: WriterState, node: Element): RootContent {
    const origin = this.#origin(node);
    if (origin !== undefined && !origin.includes('<')) return rawBlock(origin);
    const label = String(node.properties.label);
    const children = state.toFlow(state.all(node)) as never[];
    return { type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children };
  }
}

function captioned(state: WriterState, node: Element): RootContent[] {
  const { content, caption } = captionParts(node) ?? { content: [], caption: '' };
  const image = imageIn(content[0]);
  if (caption !== '' && image !== undefined) image.properties.title = caption;
  return state.toFlow(state.all({ type: 'root', children: content }));
}

const hasImage = (node: Nodes): boolean => holds(node, (inner) => isElement(inner, 'img'));
