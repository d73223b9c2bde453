import { Parser } from 'htmlparser2';
import { writable } from '../../../contract/text';
import { MAX_ENTRY } from '../files/limits';
import { CdataEnds } from './cdata-ends';

/** An element with its content, in order. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** An entry of a feed; or a lost one that is incomplete or too large. */
export type XmlEvent =
  | { element: XmlElement }
  | { lost: XmlElement; why: 'cut' | 'large' }
  | { isWhole: boolean };

/** Elements that contain entries. */
const CONTAINERS = new Set(['rss', 'channel', 'feed', 'rdf:RDF']);
/** Maximum nesting of an entry; deeper elements are omitted. */
const MAX_DEPTH = 100;

/** The text of an element and its descendants. */
export const textOf = (element: XmlElement | undefined): string =>
  writable(
    element?.children
      .map((child) => (typeof child === 'string' ? child : textOf(child)))
      .join('') ?? '',
  );

/** The first child element with a name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );

/** All child elements with a name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  );

/** The trimmed text of the first child element with a name; empty without one. */
export const childText = (element: XmlElement, name: string): string =>
  textOf(childOf(element, name)).trim();

/** Collects entries from the parser's events. */
class Entries {
  readonly events: XmlEvent[] = [];
  isEnding = false;
  isWhole = false;
  private open: XmlElement[] = [];
  private size = 0;

  constructor(private readonly skipped: ReadonlySet<string>) {}

  onopentag(name: string, attributes: Record<string, string>): void {
    if (this.open.length === 0 && CONTAINERS.has(name)) return;
    // The previous entry has no end.
    if (name === this.open[0]?.name && name === 'item') this.lose('cut');
    const element: XmlElement = { name, attributes, children: [] };
    if (this.open.length < MAX_DEPTH && !this.isSkipped(name)) {
      this.open.at(-1)?.children.push(element);
    }
    this.open.push(element);
  }

  ontext(text: string): void {
    const element = this.open.at(-1);
    if (element === undefined || this.isSkipped(element.name)) return;
    this.size += text.length;
    if (this.size <= MAX_ENTRY) element.children.push(text);
  }

  onclosetag(name: string, isImplied: boolean): void {
    if (this.open.length === 0) {
      if (CONTAINERS.has(name) && name !== 'channel' && !isImplied) this.isWhole = true;
      return;
    }
    if (this.isEnding) {
      this.lose('cut');
      return;
    }
    if (this.open.at(-1)?.name !== name) return;
    const element = this.open.pop();
    if (element === undefined || this.open.length > 0) return;
    if (this.size > MAX_ENTRY) this.events.push({ lost: element, why: 'large' });
    else this.events.push({ element });
    this.size = 0;
  }

  private isSkipped(name: string): boolean {
    return this.skipped.has(name);
  }

  private lose(why: 'cut'): void {
    const [lost] = this.open;
    if (lost !== undefined) this.events.push({ lost, why });
    this.open = [];
    this.size = 0;
  }
}

/**
 * Yields the entries of an RSS, RDF or Atom file: the elements of its channel. XML's own and
 * numeric entities are decoded; others stay, and a document type cannot declare any. Elements in
 * `skipped` are omitted. The last event says whether the file was complete.
 */
export async function* readXml(
  texts: AsyncIterable<string>,
  skipped: ReadonlySet<string> = new Set(),
): AsyncGenerator<XmlEvent> {
  const entries = new Entries(skipped);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => entries.onopentag(name, attributes),
      ontext: (text) => entries.ontext(text),
      onclosetag: (name, isImplied) => entries.onclosetag(name, isImplied),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const ends = new CdataEnds();
  for await (const text of texts) {
    parser.write(ends.push(text));
    yield* entries.events.splice(0);
  }
  parser.write(ends.end());
  entries.isEnding = true;
  parser.end();
  yield* entries.events.splice(0);
  yield { isWhole: entries.isWhole };
}
