import { countReadWords } from '../../../text/prose/sentences';
import type { Phrases, Theme, Vocabulary, Voice } from './phrases';
import { shuffled } from './plain-topic';

/** A section of an outline during filling. */
export interface FilledSection {
  theme: Theme;
  heading: string;
  lines: string[];
  /** Unused lines. */
  rest: string[];
  questions: string[];
  checks: string[];
}

/** Adds a sentence to a section; undefined if none is left. */
type Step = (section: FilledSection) => string | undefined;

/** Vocabulary for sections, in an order determined by a seed. */
interface Wording {
  words: Vocabulary;
  voice: Voice;
  advice: Phrases['advice'];
  seed: string;
}

/** Steps that take each sentence only once. */
function stepsFor({ words, voice, advice: advised, seed }: Wording): Step[] {
  const of = <T>(
    themes: Readonly<Record<Theme, T>>,
    listOf: (one: T) => readonly string[],
  ): Record<Theme, string[]> =>
    Object.fromEntries(
      Object.entries<T>(themes).map(([theme, one]) => [theme, shuffled(listOf(one), seed)]),
    ) as Record<Theme, string[]>;
  const questions = of(words.themes, (prompts) => prompts.questions);
  const checks = of(words.themes, (prompts) => prompts.checks);
  const advice = of(advised.themes, (list) => list);
  const [craft, tone] = [shuffled(advised.craft, seed), shuffled(voice.advice, seed)];
  const put = (list: string[], text: string | undefined): string | undefined => {
    if (text !== undefined) list.push(text);
    return text;
  };
  const question: Step = ({ theme, questions: list }) => put(list, questions[theme].shift());
  const check: Step = ({ theme, checks: list }) => put(list, checks[theme].shift());
  const line: Step = ({ lines, rest }) => put(lines, rest.shift());
  const adviceOn: Step = ({ theme, lines }) => put(lines, advice[theme].shift());
  const voiced: Step = ({ lines }) => put(lines, tone.shift());
  const crafted: Step = ({ lines }) => put(lines, craft.shift());
  return [
    ...[question, check, question, line, voiced, line, question, adviceOn],
    ...[check, adviceOn, question, crafted, adviceOn, adviceOn, adviceOn, crafted],
  ];
}

/** Fills sections in turn with sentences for their themes until a number of words is added. */
export function fillSections(
  sections: readonly FilledSection[],
  wording: Wording,
  room: number,
): void {
  let left = room;
  for (const step of stepsFor(wording)) {
    for (const section of sections) {
      if (left <= 0) return;
      left -= countReadWords(step(section) ?? '');
    }
  }
}
