import { counted } from '../../../lib/counted';
import type { DraftFinding } from '../../../contract/draft-check';
import { sentencesIn } from '../../../text/prose/sentences';
import { passage, type Rule } from './draft';

/** Maximum findings about claims. */
const CLAIMS = 40;
/** Maximum characters shown of an outline's note. */
const NOTE_SHOWN = 60;

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** Words after "first" or "only" that make a figure of speech rather than a claim. */
const NO_FEAT =
  '(?:few|couple|two|three|thing|time|step|question|rule|reason|part|half|place|sign|sight|glance|impression|light|morning|evening|day|night|week|month|year|chapter|paragraph|lesson|mistake|instinct|thought|answer|way|advice)s?\\b';
/** Words that end like superlatives but are not. */
const NO_DEGREE =
  '(?!(?:forest|rainforest|interest|harvest|request|honest|dishonest|modest|tempest|conquest|protest|contest|inquest|digest|priest|bequest|behest|arrest|crest|quest|guest|manifest|palimpsest|west|northwest|southwest|midwest)s?\\b)';

/** Kinds of claims in a sentence, most serious first. */
const KINDS: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'a price',
    /[€$£¥]\s?\d|\d\s?(?:€|£|¥)|\b(?:USD|EUR|GBP|CHF)\s?\d|\d[\d.,]{0,15}\s?(?:dollars|euros|pounds|francs|USD|EUR|GBP|CHF)\b/i,
  ],
  ['a percentage', /\d\s?%|\bper\s?cent\b/i],
  ['a date', new RegExp(`\\b(?:1[5-9]|20)\\d\\d\\b|\\b${MONTH}\\s\\d|\\d\\s${MONTH}\\b`)],
  ['a number', /\d|\b(?:hundred|thousand|million|billion)s?\b/i],
  ['a quotation', /“[^”]{12,300}”|"[^"]{12,300}"|\b(?:says|said|told us|according to)\b/i],
  [
    'a superlative',
    new RegExp(
      `\\b(?:the|world’s|world's|its|his|her|their)\\s(?:very\\s)?(?:(?:first|only|best|worst)\\b(?!\\s${NO_FEAT})|(?:most|least)\\s\\p{L}+\\b|${NO_DEGREE}\\p{L}{3,}est\\b)|\\b(?:never before|unique|unrivaled|unmatched)\\b`,
      'iu',
    ),
  ],
  [
    'a name',
    /(?<=[\p{Ll}\p{N},;:)’]\s)\p{Lu}[\p{Ll}’]+\s(?:(?:de|di|da|van|von|del|la|le)\s)?\p{Lu}\p{Ll}+|\b(?:Mr|Mrs|Ms|Dr|Prof|Sir|Lady|Lord)\.?\s\p{Lu}/u,
  ],
];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** Kinds of claims in a sentence that need verification. */
function claimsIn(text: string): string[] {
  const found = KINDS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  // A number already named as a price, percentage or date is not listed again.
  const isNamed = found.some((what) => ['a price', 'a percentage', 'a date'].includes(what));
  return isNamed ? found.filter((what) => what !== 'a number') : found;
}

/** Sentences with numbers, superlatives, names or quotations, for a human to verify. */
export const claim: Rule = ({ prose: { source, plain, blocks }, sentences }) => {
  const rows = blocks
    .filter(({ kind }) => kind === 'row')
    .flatMap(({ from, to }) => sentencesIn(plain, from, to));
  return [...sentences, ...rows]
    .filter(({ text }) => !text.endsWith('?') && !/^\[.*\]$/.test(text))
    .map((sentence) => ({ ...sentence, kinds: claimsIn(sentence.text.slice(0, 2_000)) }))
    .filter(({ kinds }) => kinds.length > 0)
    .sort((one, other) => graveness(one.kinds) - graveness(other.kinds) || one.from - other.from)
    .slice(0, CLAIMS)
    .map(({ from, to, kinds }): DraftFinding => ({
      rule: 'claim',
      severity: 'verify',
      ...passage(source, from, to),
      message: `Contains ${listed(kinds)}: check the source.`,
    }));
};

const graveness = ([first]: readonly string[]): number =>
  KINDS.findIndex(([what]) => what === first);

const MARK = /Outline by the offline writer/g;
const NOTE = /\[(?:Check:|to fill in|Say why|Aim for|TK\b)[^[\]]{0,300}\]/gi;

/**
 * Remains of an outline in the text: its mark, and all its notes in one finding at the first of
 * them.
 */
export const outlineMark: Rule = ({ prose: { source } }) => {
  const at = (note: string, index: number, message: string): DraftFinding => ({
    rule: 'outline',
    severity: 'problem',
    ...passage(source, index, index + note.length),
    message,
  });
  const marks = [...source.matchAll(MARK)]
    .slice(0, 1)
    .map(({ 0: mark, index }) =>
      at(mark, index, 'This is still an outline: write the text, then remove this mark.'),
    );
  const notes = [...source.matchAll(NOTE)];
  const [first] = notes;
  if (first === undefined) return marks;
  const [note] = first;
  const inner = note.slice(1, -1);
  const shown = inner.length > NOTE_SHOWN ? `${inner.slice(0, NOTE_SHOWN).trimEnd()}…` : inner;
  const message =
    notes.length === 1
      ? `A note from the outline is left: “${shown}”. Replace it.`
      : `${counted(notes.length, 'note')} from the outline are left, starting with “${shown}”. Replace them.`;
  return [...marks, at(note, first.index, message)];
};
