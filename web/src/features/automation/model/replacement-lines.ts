import { imageReplacements, type ImageReplacements } from '@contract/automation-run';

interface Line {
  words: string[];
  /** Line number, starting at 1. */
  number: number;
}

const filledLines = (text: string): Line[] =>
  text
    .split('\n')
    .map((line, index) => ({ words: line.split(/\s+/).filter(Boolean), number: index + 1 }))
    .filter(({ words }) => words.length > 0);

/** A list of replacements as text: one line each, the old address, a space, and the new one. */
export const linesOf = (list: ImageReplacements): string =>
  list.map(({ from, to }) => `${from} ${to}`).join('\n');

/** Error message about an entry of the list, with its line number. */
export function lineError(text: string, entry: number, message: string): string {
  const line = filledLines(text)[entry];
  return line === undefined ? message : `Line ${line.number}: ${message}`;
}

/**
 * Parses lines of text as a list of replacements, or returns an error about the first invalid line.
 */
export function parseLines(text: string): { list: ImageReplacements } | { error: string } {
  const lines = filledLines(text);
  const odd = lines.find(({ words }) => words.length !== 2);
  if (odd) return { error: `Line ${odd.number} must have two addresses separated by a space` };
  const result = imageReplacements.safeParse(lines.map(({ words: [from, to] }) => ({ from, to })));
  if (result.success) return { list: result.data };
  const [issue] = result.error.issues;
  return { error: lineError(text, Number(issue?.path[0]), issue?.message ?? 'This is not a list') };
}
