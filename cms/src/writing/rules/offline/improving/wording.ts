import type { TextEdit } from '../../../../text/formatting/text-edits';
import { capitalized } from '../plain-topic';
import type { OpenText } from './open-text';

export const FILLER = 'filler';
export const PHRASE = 'phrase';
export const REPEATED = 'repeated';
export const SPACES = 'spaces';

const FILLERS =
  /(?<![\p{L}\p{N}’'-])(?:(?:very|really|basically|actually|literally|truly|quite) )+(?=(\p{Ll}+))/gu;
/** After these words 'very' is meaningful, and removing 'really' would change a denial. */
const KEEPS_BEFORE =
  /(?:^|[^\p{L}])(?:the|this|that|these|those|its|his|her|their|your|our|my|at|not|never|n’t|n't|so|what|as|too|how)\s$|n[’']t\s$/iu;
const KEEPS_AFTER =
  /^(?:a|an|the|much|well|few|little|own|same|thing|first|last|best|some|so|many|often|soon|and|or|but|to|that|is|was|are|were|be|did|does|do|if|had|has|have|just|only|not|possibly|different)$/;

const PHRASES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\bin order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bin spite of the fact that\b/gi, 'although'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bin the event that\b/gi, 'if'],
  [/\bfor the purpose of\b/gi, 'for'],
  [/\b(?:has|have) the ability to\b/gi, 'can'],
  [/\bwith regard to\b/gi, 'about'],
  [/\bprior to\b/gi, 'before'],
];
const REPEATS =
  /(?<![\p{L}\p{N}’'-])(the|a|an|of|to|and|for|with|at|as|by|from|or|but)(?: \1(?![\p{L}\p{N}’'-]))+/gu;
const GAP = /(?<=[^\s]) {2,}(?=[^\s])/g;

/** Whether the article before a removed word fits the next word. */
function suitsArticle(before: string, next: string): boolean {
  const article = /(?:^|[^\p{L}])(an?)\s$/iu.exec(before)?.[1]?.toLowerCase();
  if (article === undefined) return true;
  // Spelling does not show how 'hour' and 'useful' sound.
  if (/^[hu]|^one/.test(next)) return false;
  return (article === 'an') === /^[aeio]/.test(next);
}

/** Removes filler words, repeated words and wide gaps, and shortens phrases. */
export function wordingEdits(text: OpenText): TextEdit[] {
  const edits: TextEdit[] = [];
  const { plain } = text.prose;
  const add = (from: number, to: number, replacement: string, what: string): void => {
    if (text.isOpen(from, to)) edits.push({ from, to, text: replacement, what });
  };
  for (const block of text.blocks) {
    const words = plain.slice(block.from, block.to);
    const at = (match: RegExpMatchArray): number => block.from + (match.index ?? 0);
    for (const match of words.matchAll(FILLERS)) {
      const before = words.slice(Math.max(0, match.index - 12), match.index);
      const next = match[1] ?? '';
      if (before.trim() === '' || KEEPS_BEFORE.test(before) || KEEPS_AFTER.test(next)) continue;
      if (suitsArticle(before, next)) add(at(match), at(match) + match[0].length, '', FILLER);
    }
    for (const [pattern, replacement] of PHRASES) {
      for (const match of words.matchAll(pattern)) {
        const isCapital = /^\p{Lu}/u.test(match[0]);
        const written = isCapital ? capitalized(replacement) : replacement;
        add(at(match), at(match) + match[0].length, written, PHRASE);
      }
    }
    for (const match of words.matchAll(REPEATS)) {
      add(at(match), at(match) + match[0].length, match[1] ?? '', REPEATED);
    }
    for (const match of words.matchAll(GAP)) {
      add(at(match), at(match) + match[0].length, ' ', SPACES);
    }
  }
  return edits;
}
