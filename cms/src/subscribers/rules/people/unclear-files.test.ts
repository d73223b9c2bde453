import {
  outcome,
  outcomes,
  readContext,
  readText,
} from '../../../../tests/support/read-subscribers';
import { readTable } from '../../../lib/csv/csv-table';
import { decodeCsv } from '../../../lib/csv/decode-csv';
import { type EndedLine, type FileLine, type GoodLine, readLines } from '../import-rows';
import { onePerAddress } from './one-per-address';

const isPerson = (line: FileLine): line is GoodLine | EndedLine =>
  'state' in line || !('message' in line);

describe('bare lists of addresses', () => {
  const addresses = 'a@example.com\nb@example.com\n';
  const askedOf = async (text: string, fileName?: string) =>
    readLines(await readTable(text), { ...readContext, fileName });

  it.each([
    'Unsubscribed',
    'unsubscribed_emails',
    'Suppressed addresses',
    'Suppression List',
    'Cleaned',
    'Bounced email',
    'email (hard bounces)',
    'Opt-outs',
    'Abgemeldet',
  ])('raise a question if their heading is “%s”', async (heading) => {
    const text = `${heading}\n${addresses}`;
    expect(await askedOf(text)).toEqual({
      lines: [],
      questions: [{ column: heading, values: [{ value: 'an address', rows: 2 }] }],
      unread: [],
    });
    const answers = [{ column: heading, value: 'an address', meaning: 'left' as const }];
    const { lines } = readLines(await readTable(text), { ...readContext, answers });
    expect(lines.map(outcome)).toEqual(['left', 'left']);
    expect(lines[0]).toMatchObject({
      message: 'According to the file: unsubscribed (as you said for all)',
    });
  });

  it.each([
    'unsubscribed.csv',
    'nonsubscribed_email_audience_export_51f.csv',
    'cleaned-2026-11-01.csv',
    'Hard bounces (3).csv',
    'suppressionList.csv',
    'blacklist.txt',
  ])('raise a question if their file name is %s', async (fileName) => {
    const column = 'the name of the file';
    const { questions } = await askedOf(`email\n${addresses}`, fileName);
    expect(questions).toEqual([{ column, values: [{ value: fileName, rows: 2 }] }]);
    const answers = [{ column, value: fileName, meaning: 'bounced' as const }];
    const table = await readTable(`email\n${addresses}`);
    const { lines } = readLines(table, { ...readContext, answers, fileName });
    expect(lines.map(outcome)).toEqual(['bounced', 'bounced']);
  });

  it.each(['subscribed.csv', 'members.csv', 'cleaning-tips-readers.csv'])(
    'are accepted from %s',
    async (fileName) => {
      const { lines } = await askedOf(`email\n${addresses}`, fileName);
      expect(lines.map(outcome)).toEqual(['wanted', 'wanted']);
    },
  );

  it('raise no question if their columns give each state', async () => {
    const text = 'email,UNSUB_TIME\na@example.com,2026-01-02\n';
    const { lines } = await askedOf(text, 'unsubscribed.csv');
    expect(lines.map(outcome)).toEqual(['left']);
  });

  it('are refused if they lack a line of headings', async () => {
    await expect(askedOf(addresses)).rejects.toThrow('The first line is an address');
  });
});

describe('unknown columns of states', () => {
  const file =
    'email,Mailing status\na@example.com,Gold\nb@example.com,Gold\nc@example.com,Unsubscribed\nd@example.com,7';

  it('raise a question, and no line is read', async () => {
    expect(await readText(file)).toEqual({
      lines: [],
      unread: [],
      questions: [
        {
          column: 'Mailing status',
          values: [
            { value: 'gold', rows: 2 },
            { value: '7', rows: 1 },
          ],
        },
      ],
    });
  });

  it('are read according to the owner’s answers', async () => {
    const answers = [
      { column: 'Mailing status', value: 'gold', meaning: 'wanted' as const },
      { column: 'Mailing status', value: '7', meaning: 'bounced' as const },
    ];
    const { lines, questions } = readLines(await readTable(file), { ...readContext, answers });
    expect(questions).toEqual([]);
    expect(lines.map(outcome)).toEqual(['wanted', 'wanted', 'left', 'bounced']);
  });

  it('keep the states that are known, whatever the answers', async () => {
    const answers = ['unsubscribed', 'anything else'].map((value) => ({
      column: 'Mailing status',
      value,
      meaning: 'wanted' as const,
    }));
    const { lines } = readLines(await readTable(file), { ...readContext, answers });
    expect(lines.map(outcome)).toEqual(['wanted', 'wanted', 'left', 'wanted']);
  });

  it.each([
    'email,Newsletter\na@example.com,Weekly',
    'email,opted\na@example.com,yes',
    'email,Account status\na@example.com,42',
    'email,State\na@example.com,Odd',
    'email,status\na@example.com,1',
    'email,suppression\na@example.com,2024-02-01',
  ])('are recognized by their heading: %j', async (text) => {
    const { questions } = await readText(text);
    expect(questions).toHaveLength(1);
  });

  it('do not include tags, names, tiers, payments or other channels', async () => {
    const text =
      'email,Tags,Name,Tier,Payment status,SMS status,Order status,Subscription plan,Source\n' +
      'a@example.com,Editors,Ada,Gold,paid,unknown,open,yearly,Fair';
    expect(await outcomes(text)).toEqual(['wanted']);
  });

  it('raise a short question, however many values they have', async () => {
    const rows = Array.from({ length: 200 }, (_, i) => `a${i}@example.com,word ${i}`);
    const { questions } = await readText(['email,status', ...rows].join('\n'));
    expect(questions[0]?.values).toHaveLength(13);
    expect(questions[0]?.values.at(-1)).toEqual({ value: 'anything else', rows: 188 });
    const answers = (questions[0]?.values ?? []).map(({ value }) => ({
      column: 'status',
      value,
      meaning: 'wanted' as const,
    }));
    const table = await readTable(['email,status', ...rows].join('\n'));
    expect(readLines(table, { ...readContext, answers }).lines.map(outcome)).toEqual(
      rows.map(() => 'wanted'),
    );
  });
});

describe('files that are damaged, long or in various encodings', () => {
  const text =
    'email,name,subscribed_to_emails\r\nleft@example.com,Zoë,false\r\nhere@example.com,Zoë,true\r\n';
  const utf16 = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]);

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16(Buffer.from(text, 'utf16le'))],
    ['big-endian UTF-16', utf16(Buffer.from(text, 'utf16le')).swap16()],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('are read in %s', async (_name, bytes) => {
    expect(await outcomes(decodeCsv(bytes).text)).toEqual(['left', 'wanted']);
  });

  it.each([
    text.slice(0, text.lastIndexOf(',')),
    text.slice(0, text.lastIndexOf(',') - 5),
    text.slice(0, text.lastIndexOf('.com')),
  ])('confirm no address from a truncated row: %j', async (cut) => {
    expect(await outcomes(cut)).toEqual(['left', 'refused']);
  });

  it('raise a question if a row is truncated within its state', async () => {
    const { questions } = await readText(text.slice(0, text.lastIndexOf('ue\r\n')));
    expect(questions).toMatchObject([{ values: [{ value: 'tr' }] }]);
  });

  it('may have 20,000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `a${i}@example.com,A,${i % 2 === 0}`);
    const found = await outcomes(['email,name,subscribed_to_emails', ...rows].join('\n'));
    expect(found.filter((state) => state === 'left')).toHaveLength(10_000);
  });

  it('have cells refused that are far too long', async () => {
    const long = 'x'.repeat(10_000);
    expect(await outcomes(`email,consent\n${long}@example.com,\na@example.com,${long}`)).toEqual([
      'refused',
      'wanted',
    ]);
  });
});

describe('an address that occurs twice in a file', () => {
  it.each([
    'email,status\na@example.com,subscribed\na@example.com,unsubscribed',
    'email,status\nA@example.com,unsubscribed\na@example.com,subscribed',
  ])('keeps the state that opposes mail most: %j', async (text) => {
    const { lines } = await readText(text);
    const { wanted, ended, repeats } = onePerAddress(lines.filter(isPerson));
    expect([wanted.length, ended.map(({ state }) => state), repeats.length]).toEqual([
      0,
      ['left'],
      1,
    ]);
  });
});
