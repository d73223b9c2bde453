import { englishStem } from '../../contract/english-stem';
import { foldText } from '../../contract/search-terms';
import type { ArchivePost } from './writing';

/** Words that titles share without having a subject in common. */
const EMPTY_WORDS = new Set(
  (
    'a about after against all also an and any are around as at be before behind best better beyond but by ' +
    'can do does every everything first five for four from get guide had has have how if in inside into is it its ' +
    'just know last like little made make many matter may me more most much must my need needs never new ' +
    'no not now of off on one only or other our out over own part per review really right seven should six so some ' +
    'still story such take ten than that the their them then there these they thing things this those three to too truth two ' +
    'under until up us very was way ways we well what when where which who why will with within without worth ' +
    'year years you your feature article complete essential ultimate introduction'
  ).split(' '),
);
/** Minimum share of the smaller set that is in the other. */
const CONTAINED = 0.75;
/** Minimum share of all words that is in both sets. */
const SHARED = 0.5;
/** Minimum number of common words, unless both sets are equal. */
const MIN_SHARED = 2;

/** Whether a folded word says nothing about the subject of a title. */
export const isEmptyWord = (word: string): boolean => EMPTY_WORDS.has(word);

/** The stems of the words about a title's subject, usually without numbers. */
export function topicStems(topic: string): ReadonlySet<string> {
  const words =
    foldText(topic)
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = (kept: readonly string[]): ReadonlySet<string> =>
    new Set(kept.map((word) => englishStem(word)));
  const named = words.filter((word) => word.length > 1 && !/^\p{N}+$/u.test(word));
  const significant = named.filter((word) => !EMPTY_WORDS.has(word));
  return stems(significant.length > 0 ? significant : named.length > 0 ? named : words);
}

/** Whether two topics, by their stems, have the same subject. */
export function isSameTopic(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size === 0) return false;
  let shared = 0;
  for (const stem of small) if (large.has(stem)) shared += 1;
  if (shared === small.size && small.size === large.size) return true;
  if (shared < MIN_SHARED) return false;
  const all = small.size + large.size - shared;
  return shared / small.size >= CONTAINED || shared / all >= SHARED;
}

/** Whether a post of the archive covers a topic, even with other word forms or order. */
export function isCovered(topic: string, archive: readonly ArchivePost[]): boolean {
  const stems = topicStems(topic);
  return archive.some(({ title }) => isSameTopic(stems, topicStems(title)));
}

/**
 * The stems by which a title names a subject: all of its words; with `inShort`, also its hyphenated
 * words or the others alone, as in 'pre-buy inspection' for 'pre-purchase inspections'.
 */
export function subjectForms(subject: string, inShort: boolean): string[][] {
  const words = subject.split(/\s+/);
  const compounds = words.filter((word) => word.includes('-'));
  const rest = words.filter((word) => !word.includes('-')).join(' ');
  return [subject, ...(inShort ? [...compounds, rest] : [])]
    .map((form) => [...topicStems(form)].filter((stem) => !EMPTY_WORDS.has(stem)))
    .filter(({ length }) => length > 0);
}

/** Whether a title, by its stems, names a subject in one of its forms. */
export const mentionsSubject = (
  titled: ReadonlySet<string>,
  forms: readonly (readonly string[])[],
): boolean => forms.some((stems) => stems.every((stem) => titled.has(stem)));
