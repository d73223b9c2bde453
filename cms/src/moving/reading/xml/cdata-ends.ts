const OPENING = '<![CDATA[';
const CLOSING = ']]>';
/** How a part of a text that holds `]]>` is written, so that every parser reads it. */
const SPLIT = ']]]]><![CDATA[>';
/** How far the end of an element is looked for behind a doubtful mark, in characters. */
const LOOKED_AHEAD = 2 * 1_024 * 1_024;
/** Number of characters before a section that are searched for the enclosing element. */
const BEFORE = 300;
const TAG = /^<([A-Za-z_][^\s/<>]*)[^<>]*>\s*$/;

/** The name of the tag that a text ends with; empty where something else stands at its end. */
const lastTag = (text: string): string => TAG.exec(text.slice(text.lastIndexOf('<')))?.[1] ?? '';

/**
 * Writes `]]>` within a CDATA section as it has to be: programs that export a text about XML often forget it, and a
 * parser takes the rest of the text for elements. A section ends where the end of its element, or another section,
 * comes next.
 */
export class CdataEnds {
  private rest = '';
  private before = '';
  private within: 'text' | 'comment' | 'cdata' = 'text';
  private element = '';
  private readonly output: string[] = [];

  /** The next part of the text for the parser; some may be held back until more arrives. */
  push(text: string): string {
    this.rest += text;
    while (this.step(false));
    return this.taken();
  }

  /** The last part of the text: input that was held back for what would follow. */
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

  /** Does the next piece; false where more has to come first. */
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

  /** Whether a section ends before `after`; undefined until more arrives. */
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
