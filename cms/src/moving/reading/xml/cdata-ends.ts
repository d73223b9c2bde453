const OPENING = '<![CDATA[';
const CLOSING = ']]>';
/** Notation of `]]>` within a CDATA section that every parser reads. */
const SPLIT = ']]]]><![CDATA[>';
/** How far the end of an element is searched after a doubtful `]]>`, in characters. */
const LOOKED_AHEAD = 2 * 1_024 * 1_024;
/** Number of characters before a section that are searched for the enclosing element. */
const BEFORE = 300;
const TAG = /^<([A-Za-z_][^\s/<>]*)[^<>]*>\s*$/;

/** The name of the tag at the end of a text; empty if it does not end with a tag. */
const lastTag = (text: string): string => TAG.exec(text.slice(text.lastIndexOf('<')))?.[1] ?? '';

/**
 * Escapes `]]>` within CDATA sections: programs that export a text about XML often forget it, and a
 * parser would take the rest of the text for elements. A section ends only before the end of its
 * element or before another section.
 */
export class CdataEnds {
  private rest = '';
  private before = '';
  private within: 'text' | 'comment' | 'cdata' = 'text';
  private element = '';
  private readonly output: string[] = [];

  /** Returns the next part for the parser; some input may be held back until more arrives. */
  push(text: string): string {
    this.rest += text;
    while (this.step(false));
    return this.taken();
  }

  /** Returns the input that was held back. */
  end(): string {
    while (this.step(true));
    this.emit(this.rest.length);
    return this.taken();
  }

  private taken(): string {
    return this.output.splice(0).join('');
  }

  private emit(length: number): void {
    const text = this.rest.slice(0, length);
    this.rest = this.rest.slice(length);
    this.output.push(text);
    if (this.within === 'text') this.before = (this.before + text).slice(-BEFORE);
  }

  /** Processes the next piece; false if more input is needed first. */
  private step(isEnd: boolean): boolean {
    if (this.within === 'text') return this.stepText();
    return this.within === 'comment' ? this.stepComment() : this.stepCdata(isEnd);
  }

  private stepText(): boolean {
    const found = /<!(?:--|\[CDATA\[)/.exec(this.rest);
    if (found === null) {
      const open = this.rest.lastIndexOf('<');
      const isNear = open >= 0 && this.rest.length - open < OPENING.length;
      this.emit(isNear ? open : this.rest.length);
      return false;
    }
    this.emit(found.index);
    this.element = lastTag(this.before);
    this.within = found[0] === OPENING ? 'cdata' : 'comment';
    this.emit(found[0].length);
    return true;
  }

  private stepComment(): boolean {
    const end = this.rest.indexOf('-->');
    this.emit(end < 0 ? Math.max(0, this.rest.length - 2) : end + 3);
    if (end < 0) return false;
    this.within = 'text';
    return true;
  }

  private stepCdata(isEnd: boolean): boolean {
    const end = this.rest.indexOf(CLOSING);
    if (end < 0) {
      this.emit(Math.max(0, this.rest.length - 2));
      return false;
    }
    this.emit(end);
    const verdict = this.isRealEnd(this.rest.slice(CLOSING.length), isEnd);
    if (verdict === undefined) return false;
    if (verdict) {
      this.emit(CLOSING.length);
      this.within = 'text';
    } else {
      this.output.push(SPLIT);
      this.rest = this.rest.slice(CLOSING.length);
    }
    return true;
  }

  /** Whether a section ends before `after`; undefined if more input is needed. */
  private isRealEnd(after: string, isEnd: boolean): boolean | undefined {
    if (this.element === '') return true;
    const next = after.trimStart();
    const closing = `</${this.element}`;
    if (next.startsWith(closing) || next.startsWith(OPENING)) return true;
    const isTooLong = isEnd || after.length > LOOKED_AHEAD;
    const at = after.indexOf(closing);
    if (at < 0) return isTooLong ? true : undefined;
    return !after.slice(0, at).trimEnd().endsWith(CLOSING);
  }
}
