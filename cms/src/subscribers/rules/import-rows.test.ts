import { readTable } from '../../lib/csv/csv-table';
import { readLines } from './import-rows';

const place = { timezone: 'America/New_York', now: Date.UTC(2026, 10, 22) };
const read = async (text: string) => readLines(await readTable(text), place).lines;

describe('a CSV file of subscribers', () => {
  it('needs only a column of addresses', async () => {
    expect(await read('Email\n Ada@Example.com \nbob@example.com')).toEqual([
      { line: 2, email: 'ada@example.com', consentText: '', consentAt: undefined },
      { line: 3, email: 'bob@example.com', consentText: '', consentAt: undefined },
    ]);
  });

  it('may contain source and date of the consent', async () => {
    const lines = await read(
      'Name;E-Mail Address;Consent;Consent date (UTC)\n' +
        'Ada;ada@example.com;At the fair;2025-05-04\n' +
        'Bob;bob@example.com;;2025-05-04 10:30\n' +
        'Cy;cy@example.com;;2025-05-04T10:30:00+02:00',
    );
    expect(lines).toMatchObject([
      { consentText: 'At the fair', consentAt: Date.UTC(2025, 4, 4, 4) },
      { consentText: '', consentAt: Date.UTC(2025, 4, 4, 14, 30) },
      { consentAt: Date.UTC(2025, 4, 4, 8, 30) },
    ]);
  });

  it.each([
    ['no address', 'email,name\n,Ada', 'Email is required'],
    ['an invalid address', 'email\nada@', 'Email must be a valid address'],
    [
      'a header inside it',
      'email\n"a@example.com\nBcc: b@example.com"',
      'Email must be a valid address',
    ],
    ['a non-ASCII letter', 'email\nådå@example.com', 'Email must be a valid address'],
    [
      'a long address',
      `email\n${'a'.repeat(310)}@example.com`,
      'Email must be at most 254 characters',
    ],
    ['an invalid date', 'email,date\na@example.com,2026-02-30', /is not a date/],
    ['the future', 'email,date\na@example.com,2027-01-01', /is in the future/],
    ['who left', 'email,status\na@example.com,Unsubscribed', /According to the file: unsubscribed/],
    ['who waits', 'email,status\na@example.com,pending', /According to the file: pending/],
  ])('has a line refused with %s', async (_name, text, message) => {
    const [line] = await read(text);
    expect(line).toMatchObject({ line: 2, message: expect.stringMatching(message) as string });
  });

  it('may contain confirmations by another service', async () => {
    const lines = await read('email,Status\na@example.com,Subscribed\nb@example.com,confirmed');
    expect(lines).toMatchObject([{ email: 'a@example.com' }, { email: 'b@example.com' }]);
  });

  it('may contain addresses that the product’s own export protects from spreadsheets', async () => {
    expect(await read("email\n'+ada@example.com")).toMatchObject([{ email: '+ada@example.com' }]);
  });

  it.each([
    ['Email,email\na@example.com,b@example.com', 'two columns named email'],
    ['email,E-mail,e mail\na@example.com,,', undefined],
    ['email,date,Date\na@example.com,2025-05-04,2025-06-04', 'two columns named date'],
    ['email,note,note\na@example.com,x,y', undefined],
  ])('is refused if a known column is duplicated: %j', async (text, message) => {
    if (message === undefined) expect(await read(text)).toHaveLength(1);
    else await expect(read(text)).rejects.toThrow(message);
  });

  it('is refused if the column of addresses has no name', async () => {
    await expect(read('name,,phone\nAda,a@example.com,1')).rejects.toMatchObject({ status: 400 });
  });

  it('is refused without a column of addresses', async () => {
    await expect(read('name,phone\nAda,1')).rejects.toMatchObject({ status: 400 });
    await expect(read('ada@example.com\nbob@example.com')).rejects.toMatchObject({ status: 400 });
  });
});
