/** A comment, or a tag with its attributes. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/g;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Void elements, and paragraphs, which the next one ends. */
const HOLD_NOTHING = new Set(
  'area base br col embed hr img input link meta p param source track wbr'.split(' '),
);

/** Text of a piece of HTML without its tags. */
export const nestedText = (html: string): string => html.replace(TAG, ' ');

/** Tracks the HTML within Markdown: the links in it, and whether an element is still open. */
export class HtmlNesting {
  readonly links: string[] = [];
  readonly #open: string[] = [];

  /** Whether the following text is inside an element. */
  get isInside(): boolean {
    return this.#open.length > 0;
  }

  /** Takes the next piece of HTML. */
  read(html: string): void {
    for (const [, slash, name, attributes = ''] of html.matchAll(TAG)) {
      if (name === undefined) continue;
      const tag = name.toLowerCase();
      if (HOLD_NOTHING.has(tag)) continue;
      if (slash === '/') this.#close(tag);
      else this.#open.push(tag);
      if (slash !== '/' && tag === 'a') this.#noteLink(attributes);
    }
  }

  #close(tag: string): void {
    const at = this.#open.lastIndexOf(tag);
    // Only this one: with wrong nesting, elements opened inside it may still be open.
    if (at !== -1) this.#open.splice(at, 1);
  }

  #noteLink(attributes: string): void {
    const [, double, single, plain] = HREF.exec(attributes) ?? [];
    const href = double ?? single ?? plain;
    if (href !== undefined) this.links.push(href.replace(/&amp;|&#38;/gi, '&').trim());
  }
}
