import { parse } from 'csv-parse/sync';
import { below, seededRandom } from '../../../lib/random';
import { csvLine, withoutFormulaGuard } from '../../../contract/csv';
import { readLines } from '../../../subscribers/rules/import-rows';
import { readTable, withoutGuards } from '../../../lib/csv/csv-table';

/** Characters that separate cells, begin formulas or quote, and some letters. */
const PIECES = [
  ...[';', '|', ',', '\t', '\r', '\n', "'", '"', ' ', '=', '+', '-', '@', '＝', '－', 'a', 'b'],
  ...["''=", ';"=', '\u2028'],
];
const RUNS = /^[\s"]*[=+\-@＝－]/;

const random = seededRandom(7);
const oddTexts = Array.from({ length: 1_000 }, () =>
  Array.from({ length: 1 + below(random, 9) }, () => PIECES[below(random, PIECES.length)]).join(''),
);

describe('a file that this site exports', () => {
  it.each([',', ';', '\t', '|'])(
    'starts no cell with a formula when parsed with the separator %j',
    (delimiter) => {
      const options = { delimiter, relax_quotes: true, relax_column_count: true };
      const running = oddTexts.flatMap((text) => {
        const line = csvLine(['2026-11-01', text, `${text}z`]);
        // Parsed as spreadsheets do that only recognize quotes at the start of a cell.
        const rows: string[][] = parse(line, options);
        return rows.flat();
      });
      expect(running.filter((cell) => RUNS.test(cell))).toEqual([]);
    },
  );

  it('reads back unchanged', async () => {
    for (const text of oddTexts) {
      const [cells = []]: string[][] = parse(csvLine([text, 'x']), { relax_quotes: true });
      expect(withoutFormulaGuard(cells[0] ?? '')).toBe(text);
    }
    const texts = ["'=1", '+plus@example.org', 'a;-b\n=c', "'", "rock 'n' roll"];
    const file = csvLine(['Email', 'A', 'B', 'C', 'D', 'E']) + csvLine(['x', ...texts]);
    const { rows } = withoutGuards(await readTable(file));
    expect(rows[0]?.cells.slice(1)).toEqual(texts);
  });

  it('reads back in linear time', () => {
    // Runs in linear time; quadratic time would take minutes.
    const long = `${"\n'".repeat(500_000)}a`;
    expect(withoutFormulaGuard(long)).toBe(long);
  });

  it('reads back its subscribers with their states', async () => {
    const at = '2026-02-01T08:00:00.000Z';
    const headings = ['Email', 'Status', 'Consent', 'Consent date (UTC)', 'Signed up (UTC)'];
    const more = ['Confirmed (UTC)', 'Ended (UTC)', 'Reason', 'Origin', 'Frequency'];
    const row = (email: string, state: string, consent = '', ended = '', reason = '') =>
      csvLine([email, state, consent, at, at, at, ended, reason, 'form', 'weekly']);
    const file = [
      csvLine([...headings, ...more]),
      row('+plus@example.org', 'confirmed', '=yes; -and no'),
      row('b@example.org', 'pending'),
      row('c@example.org', 'unsubscribed', '', at, 'Ended by the administrator.'),
      row('d@example.org', 'bounced', '', at, '=550'),
    ].join('');
    const place = { timezone: 'UTC', now: Date.UTC(2026, 10, 22) };
    const { lines, questions } = readLines(await readTable(file), place);
    expect(questions).toEqual([]);
    expect(lines).toMatchObject([
      { email: '+plus@example.org', consentText: '=yes; -and no', consentAt: Date.parse(at) },
      { email: 'b@example.org', state: 'unconfirmed' },
      { email: 'c@example.org', state: 'left' },
      { email: 'd@example.org', state: 'bounced' },
    ]);
  });
});
