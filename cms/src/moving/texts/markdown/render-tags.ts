import { shortText } from '../parts';
import { code, handlers, likely, type Made, type TagContext } from './tag-handlers';
import type { Tag } from './tags';

/** Conditional tags of Jekyll. */
const LOGIC =
  /^(?:if|unless|for|case|when|else|elsif|assign|capture|cycle|comment|break|continue|increment|decrement|tablerow)$/;

/** Tags whose contents repeat for each entry. */
const LOOPS = /^(?:for|tablerow)$/;

function unknown(tag: Tag, inner: string | undefined, { conversion }: TagContext): Made {
  const written = {
    hugo: `{{< ${tag.name} >}}`,
    jekyll: `{% ${tag.name} %}`,
    mdx: `<${tag.name}>`,
  }[tag.program];
  if (tag.program === 'jekyll' && tag.name === 'comment') return { inline: '' };
  if (tag.program === 'jekyll' && LOOPS.test(tag.name)) {
    conversion.doubt(`${written} made a list from other pages and was removed with its contents.`);
    return { inline: '' };
  }
  const words = tag.rest === '' ? '' : ` It had: ${shortText(tag.rest, 100)}`;
  const what = LOGIC.test(tag.name)
    ? `${written} controlled what was shown and was removed; its contents were kept.`
    : `${written} is unknown and was removed; its contents were kept.`;
  if (conversion.isNew(written)) conversion.doubt(what + (LOGIC.test(tag.name) ? '' : words));
  return { inline: inner ?? '' };
}

/** Collects a text, with each block on its own lines. */
class Writer {
  readonly #parts: string[] = [];
  #isAfterBlock = false;

  text(words: string): void {
    const rest = this.#isAfterBlock ? words.replace(/^[ \t]*\n[\s]*|^[ \t]+/, '') : words;
    if (rest === '') return;
    this.#parts.push(this.#isAfterBlock ? `\n\n${rest}` : rest);
    this.#isAfterBlock = false;
  }

  block(markdown: string): void {
    if (markdown === '') return;
    if (this.#parts.length > 0) {
      this.#parts.push(`${(this.#parts.pop() ?? '').trimEnd()}\n\n`);
    }
    this.#parts.push(markdown);
    this.#isAfterBlock = true;
  }

  toString(): string {
    return this.#parts.join('') + (this.#isAfterBlock ? '\n' : '');
  }
}

/** Maximum depth of nested tags, beyond any real text. */
const DEEPEST = 30;

/** Matches closing tags to opening ones; unclosed tags have no contents. */
function pairs(tags: readonly Tag[]): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  const counts = new Map<string, number>();
  const keyOf = ({ program, name }: Tag): string => `${program} ${name}`;
  tags.forEach((tag, at) => {
    const key = keyOf(tag);
    if (tag.kind === 'open' && open.length < DEEPEST) {
      open.push(at);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (tag.kind !== 'close' || (counts.get(key) ?? 0) === 0) return;
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      const opened = tags[from];
      if (opened === undefined) continue;
      counts.set(keyOf(opened), (counts.get(keyOf(opened)) ?? 1) - 1);
      if (keyOf(opened) !== key) continue;
      closing.set(from, at);
      break;
    }
  });
  return closing;
}

const isAlone = (source: string, from: number, to: number): boolean =>
  /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, from - 80), from)) &&
  /^[ \t]*(?:\r?\n|$)/.test(source.slice(to, to + 80));

class TagRenderer {
  readonly #closing: ReadonlyMap<number, number>;

  constructor(
    private readonly source: string,
    private readonly tags: readonly Tag[],
    private readonly context: TagContext,
  ) {
    this.#closing = pairs(tags);
  }

  /** Renders the text between two positions, from a tag on. */
  render(from: number, to: number, firstTag: number): string {
    const writer = new Writer();
    let at = from;
    for (let index = firstTag; index < this.tags.length; index += 1) {
      const tag = this.tags[index];
      if (tag === undefined || tag.start >= to) break;
      writer.text(this.source.slice(at, tag.start));
      const last = this.#closing.get(index);
      const closing = last === undefined ? undefined : this.tags[last];
      at = closing?.end ?? tag.end;
      if (tag.kind === 'close') continue;
      const made = this.#make(tag, closing, index);
      if (made.block !== undefined && isAlone(this.source, tag.start, at)) writer.block(made.block);
      else writer.text(made.inline);
      index = last ?? index;
    }
    writer.text(this.source.slice(at, to));
    return writer.toString();
  }

  #make(tag: Tag, closing: Tag | undefined, index: number): Made {
    const name = tag.name.toLowerCase();
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    const isVerbatim = tag.name === 'raw' || handler === code;
    const inner =
      closing === undefined
        ? undefined
        : isVerbatim
          ? this.source.slice(tag.end, closing.start)
          : this.render(tag.end, closing.start, index + 1);
    return (
      handler?.(tag, inner, this.context) ??
      likely(tag, inner, this.context) ??
      unknown(tag, inner, this.context)
    );
  }
}

/** Replaces the tags of a text by their output. */
export const renderTags = (source: string, tags: readonly Tag[], context: TagContext): string =>
  new TagRenderer(source, tags, context).render(0, source.length, 0);
