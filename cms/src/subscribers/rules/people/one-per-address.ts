import type { ImportedLine } from '../../../contract/newsletter';
import type { EndedLine, GoodLine } from '../import-rows';
import { isStronger } from './read-states';

const stateIn = (line: GoodLine | EndedLine) => ('state' in line ? line.state : 'wanted');

/**
 * Chooses one line per address: the one that says most against mailing it, wherever it is in the
 * file. The others are repeats.
 */
export function onePerAddress(lines: readonly (GoodLine | EndedLine)[]): {
  wanted: GoodLine[];
  ended: EndedLine[];
  repeats: ImportedLine[];
} {
  const chosen = new Map<string, GoodLine | EndedLine>();
  for (const line of lines) {
    const before = chosen.get(line.email);
    if (before === undefined || isStronger(stateIn(line), stateIn(before))) {
      chosen.set(line.email, line);
    }
  }
  const kept = [...chosen.values()];
  const repeats = lines.flatMap((line): ImportedLine[] => {
    const other = chosen.get(line.email);
    if (other === undefined || other === line) return [];
    const message =
      other.line < line.line
        ? `Duplicate of line ${other.line}`
        : `Line ${other.line} has the same address and is used`;
    return [{ line: line.line, email: line.email, outcome: 'known', message }];
  });
  return {
    wanted: kept.filter((line): line is GoodLine => !('state' in line)),
    ended: kept.filter((line): line is EndedLine => 'state' in line),
    repeats,
  };
}
