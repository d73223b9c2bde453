import type { TextEdit } from '../../../../text/formatting/text-edits';
import { countWords, type Sentence, sentencesIn } from '../../../../text/prose/sentences';
import { capitalized } from '../plain-topic';
import type { OpenText } from './open-text';

export const SPLIT = 'split';

/** Maximum words of a sentence that is not long. */
export const LONG_SENTENCE = 35;
/** Minimum words of each half. */
const SHORTEST = 7;

/** Words that begin an independent clause. */
const SUBJECT = '(?:it|they|he|she|we|you|there|this|that|these|those|nobody|somebody|everybody)';
const VERB = '\\p{Ll}+';
const SEMICOLON = new RegExp(
  `; (?=(?:${SUBJECT}|the \\p{Ll}+|its \\p{Ll}+|their \\p{Ll}+|a \\p{Ll}+|an \\p{Ll}+) ${VERB})`,
  'gu',
);
const CONJUNCTION = new RegExp(`, (and|but) (?=(?:it|they|he|she|we|there) ${VERB})`, 'gu');
/** A dependent clause, or one on which the next depends. */
const DEPENDENT =
  /(?:^|[,;:—(] ?)(?:if|when|while|although|though|because|since|as|whether|once|after|before|unless|until|either|both|that|which|who|where|what|how|why|not only)\b|\b(?:that|which|who|whether|so|because|what|how|why)\b/i;

/** Where a sentence can be split, and the beginning of the second half. */
function splitOf({ text, from }: Sentence, source: string): TextEdit | undefined {
  // Only without markup, so that positions are the same in both.
  if (source.slice(from, from + text.length) !== text || text.endsWith('?')) return undefined;
  if (/[()—–:…]/.test(text) || text.split(';').length > 2) return undefined;
  const semicolon = [...text.matchAll(SEMICOLON)][0];
  const conjunctions = [...text.matchAll(CONJUNCTION)];
  const match = semicolon ?? (text.includes(';') ? undefined : conjunctions[0]);
  if (match === undefined) return undefined;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  if (countWords(before) < SHORTEST || countWords(after) < SHORTEST) return undefined;
  if (match !== semicolon && DEPENDENT.test(before)) return undefined;
  const end = match.index + match[0].length;
  const [first = ''] = after;
  const start = match[1] === 'but' ? `But ${first}` : capitalized(first);
  return {
    from: from + match.index,
    to: from + end + first.length,
    text: `. ${start}`,
    what: SPLIT,
  };
}

/** Splits long sentences at the join of two clauses if it is unambiguous. */
export function splitEdits(text: OpenText): TextEdit[] {
  const { source } = text.prose;
  return longSentences(text).flatMap((sentence) => {
    const edit = splitOf(sentence, source);
    return edit !== undefined && text.isOpen(edit.from, edit.to) ? [edit] : [];
  });
}

/** The long sentences of paragraphs and items. */
export const longSentences = ({ blocks, prose }: OpenText): Sentence[] =>
  blocks
    .flatMap(({ from, to }) => sentencesIn(prose.plain, from, to))
    .filter(({ words }) => words > LONG_SENTENCE);
