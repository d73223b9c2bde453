import { readTable } from '../../src/lib/csv/csv-table';
import { type FileLine, readLines } from '../../src/subscribers/rules/import-rows';

/** Time zone and time for reading subscriber files. */
export const readContext = { timezone: 'UTC', now: Date.UTC(2026, 10, 22) };

/** Reads a subscriber file. */
export const readText = async (text: string): Promise<ReturnType<typeof readLines>> =>
  readLines(await readTable(text), readContext);

/** Outcome of a line. */
export const outcome = (line: FileLine): string =>
  'state' in line ? line.state : 'message' in line ? 'refused' : 'wanted';

/** The outcomes of all lines of a file that raises no questions. */
export const outcomes = async (text: string): Promise<string[]> => {
  const { lines, questions } = await readText(text);
  expect(questions).toEqual([]);
  return lines.map(outcome);
};
