import { outcomes, readText } from '../../../../tests/support/read-subscribers';
describe('exports from further services', () => {
  it.each<[string, string[], string[]]>([
    [
      'phpList',
      [
        'ID;email;Is this user confirmed;Is this user blacklisted;entered;Is this account disabled ?',
        '1;a@example.com;1;0;2024-02-01;0',
        '2;b@example.com;0;0;2024-02-01;0',
        '3;c@example.com;1;1;2024-02-01;0',
      ],
      ['wanted', 'unconfirmed', 'left'],
    ],
    [
      'CleverReach',
      [
        'Email;Aktiviert;Registriert;Deaktiviert;Bounced',
        'a@example.com;01.02.2024;01.02.2024;0;0',
        'b@example.com;0;01.02.2024;05.02.2024;0',
        'c@example.com;01.02.2024;01.02.2024;0;1',
      ],
      ['wanted', 'left', 'bounced'],
    ],
    [
      'rapidmail',
      [
        'E-Mail;Status;Angemeldet am;Abgemeldet am',
        'a@example.com;Aktiv;01.02.2024;',
        'b@example.com;Aktiv;01.02.2024;05.02.2025',
      ],
      ['wanted', 'left'],
    ],
    [
      'Brevo, blocked contacts',
      [
        'Email;Blocked at;Reason',
        'a@example.com;2025-01-01;Hard bounced',
        'b@example.com;2025-01-01;Unsubscribed via email',
        'c@example.com;2025-01-01;Admin blocked',
      ],
      ['bounced', 'left', 'left'],
    ],
    [
      'Flodesk',
      [
        'Email,First Name,Status,Source,Opt-In Timestamp',
        'a@example.com,A,Active,manual,2024-01-01',
        'b@example.com,A,Marked as spam,manual,',
      ],
      ['wanted', 'complained'],
    ],
    [
      'Constant Contact, with a custom heading',
      [
        'Email address - other,Email status - other',
        'a@example.com,Active',
        'b@example.com,Unsubscribed',
      ],
      ['wanted', 'left'],
    ],
    [
      'Wix',
      [
        'Email 1,First Name,Email subscriber status 1',
        'a@example.com,A,Subscribed',
        'b@example.com,A,Unsubscribed',
      ],
      ['wanted', 'left'],
    ],
    [
      'Postmark, suppressions',
      [
        'EmailAddress,SuppressionReason,Origin,CreatedAt',
        'a@example.com,HardBounce,Recipient,2025-01-01T00:00:00Z',
        'b@example.com,ManualSuppression,Customer,2025-01-01T00:00:00Z',
        'c@example.com,SpamComplaint,Recipient,2025-01-01T00:00:00Z',
      ],
      ['bounced', 'left', 'complained'],
    ],
    [
      'AWeber',
      [
        'Email,Name,Stop Time,Stop Status,Verified',
        'a@example.com,A,,,2024-01-01 10:00',
        'b@example.com,B,2025-01-01 10:00,unsubscribed,2024-01-01 10:00',
      ],
      ['wanted', 'left'],
    ],
    [
      'Drip',
      [
        'id,email,status,created_at,unsubscribed_at',
        '1,a@example.com,active,2024-01-01T00:00:00Z,',
        '2,b@example.com,unsubscribed,2024-01-01T00:00:00Z,2025-01-01T00:00:00Z',
        '3,c@example.com,undeliverable,2024-01-01T00:00:00Z,',
      ],
      ['wanted', 'left', 'bounced'],
    ],
    [
      'Sendy',
      [
        'Name,Email,Joined,Status',
        'A,a@example.com,,Subscribed',
        'B,b@example.com,,Marked as spam',
        'C,c@example.com,,Soft bounced',
      ],
      ['wanted', 'complained', 'bounced'],
    ],
    [
      'Mailchimp, for the whole account',
      [
        'Email Address,First Name,Email Marketing Status,Tags',
        'a@example.com,A,Subscribed,',
        'b@example.com,A,Non-Subscribed,',
        'c@example.com,A,Cleaned,',
        'd@example.com,A,Transactional,',
      ],
      ['wanted', 'unconfirmed', 'bounced', 'unconfirmed'],
    ],
  ])('%s', async (_service, lines, expected) => {
    expect(await outcomes(lines.join('\r\n'))).toEqual(expected);
  });

  it('may contain Unix timestamps', async () => {
    const { lines } = await readText('email,created\na@example.com,1700000000');
    expect(lines).toMatchObject([{ consentAt: 1_700_000_000_000 }]);
  });

  it('are refused if two columns of addresses are ambiguous', async () => {
    const read = readText('Work mail,Home mail\na@example.com,b@example.com');
    await expect(read).rejects.toThrow('must have a column named email');
  });

  it('raise a question if they contain errors', async () => {
    const { questions } = await readText('email,code,error\na@example.com,550,No such mailbox');
    expect(questions).toMatchObject([{ column: 'error' }]);
  });
});
