import { type Prose, readProse } from './prose';

/** A sentence: its range in the source, and its text on one line. */
export interface Sentence {
  from: number;
  to: number;
  text: string;
  /** Number of its words. */
  words: number;
}

const END = /[.!?…]+["'”’)\]]*(?=\s|$)/g;
/** Abbreviations whose full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[^\p{L}\p{N}])(?:No|Nos|St|Ste|Mt|Mr|Mrs|Ms|Dr|Prof|Sir|Capt|Col|Gen|Lt|Fig|Vol|Art|vs|ca|approx|e\.g|i\.e|(?!I)\p{Lu})\.$/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** The words of plain text. */
export const wordsOf = (plain: string): string[] => plain.match(WORD) ?? [];

/** Number of words in plain text. */
export const countWords = (plain: string): number => wordsOf(plain).length;

/** Number of words in Markdown or HTML, without code. */
export const countReadWords = (content: string): number => countWords(readProse(content).plain);

/** A range without surrounding white space; undefined if it is blank. */
function trimmed(
  plain: string,
  from: number,
  to: number,
): { from: number; to: number } | undefined {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(plain[start] ?? '')) start += 1;
  while (end > start && /\s/.test(plain[end - 1] ?? '')) end -= 1;
  return start < end ? { from: start, to: end } : undefined;
}

/** The sentences in a range of text; abbreviations and initials do not end one. */
export function sentencesIn(plain: string, from: number, to: number): Sentence[] {
  const text = plain.slice(from, to);
  const sentences: Sentence[] = [];
  const add = (start: number, end: number): void => {
    const place = trimmed(plain, from + start, from + end);
    if (place === undefined) return;
    const words = plain.slice(place.from, place.to).replace(/\s+/g, ' ');
    sentences.push({ ...place, text: words, words: countWords(words) });
  };
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (ABBREVIATION.test(text.slice(Math.max(0, end - 12), end))) continue;
    const next = /\S/.exec(text.slice(end, end + 40))?.[0] ?? '';
    if (/\p{Ll}/u.test(next)) continue;
    add(start, end);
    start = end;
  }
  add(start, text.length);
  return sentences;
}

/** The sentences of a text's paragraphs, quotes and lists, in order. */
export const sentencesOf = ({ plain, blocks }: Prose): Sentence[] =>
  blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'item' || kind === 'quote')
    .flatMap(({ from, to }) => sentencesIn(plain, from, to));
