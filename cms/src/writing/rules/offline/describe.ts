import { englishStem } from '../../../contract/english-stem';
import { metaHints, shown } from '../../../contract/limits';
import { foldText } from '../../../contract/search-terms';
import { isEmptyWord, topicStems } from '../coverage';
import { type Prose, readProse } from '../../../text/prose/prose';
import { type Sentence, sentencesIn, wordsOf } from '../../../text/prose/sentences';
import type { Description } from '../writing';
import { cutAt } from './plain-topic';

const TAGS = 6;
const SHORTEST = 5;
const LONGEST = 40;
/** Minimum occurrences of a tag word, unless the title has it. */
const OFTEN = 3;
/** Common words that are neither names nor subjects. */
const COMMON = new Set(
  (
    'again almost already always another around because become before being below between cannot could ' +
    'different during either enough every everything first further given going great having hardly however ' +
    'itself large later least leave longer makes making maybe might money nearly never nothing often order ' +
    'others people perhaps place price quite rather right round second several shall should since small ' +
    'somebody something sometimes still their there these thing things think third those though three ' +
    'through times today together toward under until usually where whether which while whole without ' +
    'years yours would write reader readers check section question questions answer'
  ).split(' '),
);

/** The first sentences that fit, at least one; a first one that is too long is cut at a word. */
function opening(sentences: readonly Sentence[], max: number): string {
  let text = '';
  for (const { text: sentence } of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > max) break;
    text = longer;
  }
  const [first] = sentences;
  if (text !== '' || first === undefined) return text;
  return `${cutAt(first.text, max - 1)}…`;
}

/** As many sentences as fit, the last one cut at a word. */
function filled(
  sentences: readonly Sentence[],
  { min, max }: { min: number; max: number },
): string {
  const whole = opening(sentences, max);
  if (whole.length >= min) return whole;
  const text = sentences
    .slice(0, 12)
    .map(({ text: sentence }) => sentence)
    .join(' ');
  return text.length <= max ? text : `${cutAt(text, max - 1)}…`;
}

function metaTitleFor(title: string, category: string | null, prose: Prose): string {
  const { min, max } = metaHints.metaTitle;
  const ends = category === null ? [''] : ['', ` | ${category}`];
  const headings = prose.blocks
    .filter(({ kind }) => kind === 'heading')
    .slice(0, 20)
    .map(({ from, to }) => `: ${prose.plain.slice(from, to).replace(/\s+/g, ' ').trim()}`);
  const candidates = ['', ...headings].flatMap((middle) => ends.map((end) => title + middle + end));
  const fitting = candidates.find(({ length }) => length >= min && length <= max);
  if (fitting !== undefined) return fitting;
  const short = candidates.slice(0, ends.length).filter(({ length }) => length <= max);
  return short.at(-1) ?? cutAt(title, max);
}

interface Subject {
  word: string;
  count: number;
  names: number;
}

/** Words by their weight in a text: names and words of the title count more. */
function tagsOf(title: string, text: string): string[] {
  const titled = topicStems(title);
  const subjects = new Map<string, Subject>();
  let isStart = true;
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*|[.!?:;“]/gu)) {
    const [word] = match;
    if (!/^[\p{L}\p{N}]/u.test(word)) {
      isStart = true;
      continue;
    }
    const isName = !isStart && /^\p{Lu}\p{Ll}/u.test(word);
    isStart = false;
    const folded = foldText(word);
    if (word.length < SHORTEST && !isName && !titled.has(englishStem(folded))) continue;
    if (word.length > LONGEST || !/^\p{L}/u.test(word)) continue;
    if (COMMON.has(folded) || isEmptyWord(folded) || /ly$|ing$|ed$/.test(folded)) continue;
    const stem = englishStem(folded);
    const known = subjects.get(stem) ?? {
      word: isName ? word : word.toLowerCase(),
      count: 0,
      names: 0,
    };
    known.count += 1;
    if (isName) known.names += 1;
    subjects.set(stem, known);
  }
  const weight = ([stem, { count, names }]: [string, Subject]): number =>
    (count + names) * (titled.has(stem) ? 3 : 1);
  return [...subjects]
    .filter(([stem, { count }]) => count >= OFTEN || titled.has(stem))
    .sort((one, other) => weight(other) - weight(one) || (one[0] < other[0] ? -1 : 1))
    .slice(0, TAGS)
    .map(([, { word, count, names }]) => (names * 2 > count ? word : word.toLowerCase()));
}

/** Excerpt, meta texts and tags of an article, from its own words. */
export function describe(article: {
  title: string;
  content: string;
  category: string | null;
}): Description {
  const { title, content, category } = article;
  const prose = readProse(content);
  const paragraphs = prose.blocks.filter(({ kind }) => kind === 'paragraph');
  const sentences = paragraphs
    .slice(0, 12)
    .flatMap(({ from, to }) => sentencesIn(prose.plain, from, Math.min(to, from + 4_000)))
    .filter(({ text }) => wordsOf(text).length > 1);
  const tags = tagsOf(title, prose.plain);
  return {
    excerpt: opening(sentences, shown.excerptCharacters),
    metaTitle: metaTitleFor(title.trim(), category, prose),
    metaDescription: filled(sentences, metaHints.metaDescription),
    tags: tags.length > 0 || category === null ? tags : [category],
  };
}
