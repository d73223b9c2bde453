import { countReadWords } from '../prose/sentences';
import { CRAFT } from './craft';
import type { DeskWords, Theme } from './desks/desk-words';
import { shuffled } from './plain-topic';
import { themeAdvice } from './theme-advice';
import type { Voice } from './voices';

/** A section of an outline as it is being filled. */
export interface Section {
  theme: Theme;
  heading: string;
  lines: string[];
  /** Lines that are still to come. */
  rest: string[];
  questions: string[];
  checks: string[];
}

/** What goes into a section next, or nothing where there is no more of it. */
type Step = (section: Section) => string | undefined;

/** What can still be said, taken out as it is used, so that nothing is said twice. */
function stepsFor(words: DeskWords, voice: Voice, seed: string): Step[] {
  const taking = (lists: Readonly<Record<Theme, readonly string[]>>): Record<Theme, string[]> =>
    Object.fromEntries(
      Object.entries(lists).map(([theme, list]) => [theme, shuffled(list, seed)]),
    ) as Record<Theme, string[]>;
  const of = (key: 'questions' | 'checks'): Record<Theme, string[]> =>
    taking(
      Object.fromEntries(
        Object.entries(words.themes).map(([theme, prompts]) => [theme, prompts[key]]),
      ) as Record<Theme, readonly string[]>,
    );
  const [questions, checks, advice] = [of('questions'), of('checks'), taking(themeAdvice)];
  const [craft, tone] = [shuffled(CRAFT, seed), shuffled(voice.advice, seed)];
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

/** Fills sections in turn with what their themes ask for, until so many words more are reached. */
export function fillSections(
  sections: readonly Section[],
  { words, voice, seed }: { words: DeskWords; voice: Voice; seed: string },
  room: number,
): void {
  let left = room;
  for (const step of stepsFor(words, voice, seed)) {
    for (const section of sections) {
      if (left <= 0) return;
      left -= countReadWords(step(section) ?? '');
    }
  }
}
