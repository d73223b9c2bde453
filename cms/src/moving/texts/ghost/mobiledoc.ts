import type { Element, ElementContent } from 'hast';
import { element, isTag, text } from '../tree';
import { pullquotePart } from '../parts';
import { type CardContext, cardNodes, isRecord, type Values } from './json-cards';

type List = readonly unknown[];

const listOf = (value: unknown): List => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Kinds of sections, as version 0.3 numbers them. */
const MARKUP = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;
const TAGS = /^(?:p|h[1-6]|blockquote|aside|pull-quote)$/;
const MARKUPS = /^(?:a|b|strong|i|em|u|s|del|strike|code|sub|sup|mark|span)$/;

/** A text in the format of the editor Mobiledoc. */
class Mobiledoc {
  readonly #markups: List;
  readonly #atoms: List;
  readonly #cards: List;

  constructor(
    document: Values,
    private readonly context: CardContext,
  ) {
    this.#markups = listOf(document.markups);
    this.#atoms = listOf(document.atoms);
    this.#cards = listOf(document.cards);
  }

  section(section: unknown): readonly ElementContent[] {
    const [kind, first, second] = listOf(section);
    if (kind === MARKUP) return this.#block(textIn(first), listOf(second));
    if (kind === IMAGE) return cardNodes('image', { src: first }, this.context) ?? [];
    if (kind === CARD) return this.#card(listOf(this.#cards[Number(first)]));
    if (kind !== LIST) return [];
    const items = listOf(second).map((item) => element('li', {}, this.#markers(listOf(item))));
    return [element(first === 'ol' ? 'ol' : 'ul', {}, items)];
  }

  #block(tag: string, markers: List): readonly ElementContent[] {
    const children = this.#markers(markers);
    const name = tag.toLowerCase();
    if (name === 'aside' || name === 'pull-quote') {
      return pullquotePart([element('p', {}, children)], '');
    }
    if (name === 'blockquote') return [element('blockquote', {}, [element('p', {}, children)])];
    return [element(TAGS.test(name) ? name : 'p', {}, children)];
  }

  /** Converts text runs, each of which opens markups and closes a number of open ones. */
  #markers(markers: List): ElementContent[] {
    const root = element('p', {}, []);
    const open: Element[] = [root];
    for (const marker of markers) {
      const [kind, opened, closed, value] = listOf(marker);
      for (const at of listOf(opened)) {
        const made = this.#markup(listOf(this.#markups[Number(at)]));
        open.at(-1)?.children.push(made);
        open.push(made);
      }
      open.at(-1)?.children.push(...(kind === 1 ? this.#atom(value) : [text(textIn(value))]));
      for (let left = Number(closed) || 0; left > 0 && open.length > 1; left -= 1) open.pop();
    }
    return root.children;
  }

  #markup([tag, attributes]: List): Element {
    const name = textIn(tag).toLowerCase();
    if (name !== 'a') return element(MARKUPS.test(name) ? name : 'span', {}, []);
    const listed = listOf(attributes);
    const href = listed[listed.indexOf('href') + 1];
    return element('a', { href: textIn(href) }, []);
  }

  #atom(at: unknown): ElementContent[] {
    const [name, words] = listOf(this.#atoms[Number(at)]);
    return name === 'soft-return' ? [element('br', {}, [])] : [text(textIn(words))];
  }

  #card([name, payload]: List): readonly ElementContent[] {
    const made = cardNodes(textIn(name), isRecord(payload) ? payload : {}, this.context);
    if (made === undefined) {
      this.context.conversion.doubt(`A card of the unknown type “${textIn(name)}” was removed.`);
    }
    return made ?? [];
  }
}

/**
 * A text of Ghost up to version 5, as sections of the editor Mobiledoc; undefined if it is not one.
 */
export function readMobiledoc(
  document: unknown,
  context: CardContext,
): ElementContent[] | undefined {
  if (!isRecord(document) || !/^0\.3/.test(textIn(document.version))) return undefined;
  const reader = new Mobiledoc(document, context);
  return listOf(document.sections)
    .flatMap((section) => reader.section(section))
    .filter((node) => !isTag(node, 'p') || node.children.length > 0);
}
