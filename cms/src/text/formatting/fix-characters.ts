import { type SourceMap, rangeOf } from './source-map';
import type { TextEdit } from './text-edits';

const JUNK = /[\u200b\ufeff\u2060\u200c\u200d]/g;
// Control characters and line separators from other programs.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0085\u2028\u2029]/g;
const TABS = /[ ]*\t[ \t]*/g;
const FIXED =
  /(?:[ \t]|\u00a0|&nbsp;|&#160;|&#xa0;)*(?:\u00a0|&nbsp;|&#160;|&#xa0;)(?:[ \t]|\u00a0|&nbsp;|&#160;|&#xa0;)*/gi;

const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Hebrew}]/u;
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u{e007f}]/u;

const before = (text: string, at: number): string =>
  /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
const after = (text: string, at: number): string => /^./su.exec(text.slice(at, at + 2))?.[0] ?? '';

/**
 * Whether a zero-width character is intended: joined emoji, scripts that join or have no spaces.
 */
function isMeant(text: string, at: number): boolean {
  const [one, other] = [before(text, at), after(text, at + 1)];
  switch (text[at]) {
    case '\u200d':
      return (EMOJI.test(one) && EMOJI.test(other)) || JOINED.test(one);
    case '\u200c':
      return JOINED.test(one) && JOINED.test(other);
    case '\u200b':
      return UNSPACED.test(one) && UNSPACED.test(other);
    case '\u2060':
      return UNSPACED.test(one) || UNSPACED.test(other);
    default:
      return false;
  }
}

const WORD_BEFORE = /[\p{L}\p{M}\p{N}’']+$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{N}’']+/u;
const isLongWord = (word: string | undefined): boolean =>
  word !== undefined && /^[\p{L}\p{M}’']{3,}$/u.test(word);

/**
 * Whether a no-break space has a purpose, such as between a number and its unit; between two long
 * words it has none.
 */
function isFixed(text: string, from: number, to: number): boolean {
  const [one, other] = [text.slice(Math.max(0, from - 30), from), text.slice(to, to + 30)];
  if (one === '' || other === '' || /\s$/.test(one) || /^\s/.test(other)) return false;
  return !(isLongWord(WORD_BEFORE.exec(one)?.[0]) && isLongWord(WORD_AFTER.exec(other)?.[0]));
}

/** Edits that remove invisible, unintended characters from text. */
export function characterEdits({ text, texts }: SourceMap): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const node of texts) {
    const { from, to } = rangeOf(node);
    const source = text.slice(from, to);
    const find = (pattern: RegExp, edit: (start: number, end: number, found: string) => void) => {
      for (const { index, 0: found } of source.matchAll(pattern)) {
        edit(from + index, from + index + found.length, found);
      }
    };
    find(JUNK, (start, end) => {
      if (isMeant(text, start)) return;
      edits.push({ from: start, to: end, text: '', what: 'invisible character' });
    });
    find(CONTROL, (start, end, found) => {
      const space = found === '\u2028' || found === '\u2029' || found === '\u0085' ? ' ' : '';
      edits.push({ from: start, to: end, text: space, what: 'control character' });
    });
    find(TABS, (start, end) => {
      if (text[start - 1] === '\n' || /^(?:\n|$)/.test(text.slice(end, end + 1))) return;
      edits.push({ from: start, to: end, text: ' ', what: 'tab' });
    });
    find(FIXED, (start, end, found) => {
      const isOne = !/[ \t]/.test(found) && !/(?:\u00a0|;).*(?:\u00a0|;)/.test(found);
      if (isOne && isFixed(text, start, end)) return;
      edits.push({ from: start, to: end, text: ' ', what: 'fixed space' });
    });
  }
  return edits;
}
