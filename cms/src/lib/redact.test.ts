import { redact } from './redact';

describe('a redacted log line', () => {
  it.each([
    ['Mail to jane.doe+news@mail.example.com failed', 'Mail to [mail] failed'],
    ['Authorization: Bearer abc.DEF-123_456', 'Authorization: Bearer [secret]'],
    ['GET /api/x?key=abc123&limit=6', 'GET /api/x?key=[secret]&limit=6'],
    ['GET /x?a=1&access_token=zzz#top', 'GET /x?a=1&access_token=[secret]#top'],
    ['GET /x?email=jane%40example.com', 'GET /x?email=[secret]'],
    [
      'postgres://aurelian:s3cr:et@database:5432/aurelian',
      'postgres://[secret]@database:5432/aurelian',
    ],
    ['smtps://letters%40x.example:pa55@smtp.example:465', 'smtps://[secret]@smtp.example:465'],
    ['{"password":"hunter 2","limit":6}', '{"password":[secret],"limit":6}'],
    ["clientSecret: 'abc', token=def", 'clientSecret: [secret], token=[secret]'],
    ['Cookie: aurelian_admin=abcdef; theme=dark', 'Cookie: [secret]'],
    ['set-cookie: __Host-aurelian_admin=abc; Path=/', 'set-cookie: [secret]'],
    ['Incorrect API key provided: sk-abcdefghijklmnop1234', 'Incorrect API key provided: [secret]'],
    ['from 203.0.113.7 by ::ffff:203.0.113.7', 'from [address] by [address]'],
    ['from 2001:db8::7:1 and [2001:db8:0:1:2:3:4:5]:443', 'from [address] and [[address]]:443'],
  ])('%s', (text, safe) => {
    expect(redact(text)).toBe(safe);
  });

  it.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'listen on ::1 and 0.0.0.0',
    'at run (/app/cms/dist/src/main.js:12:34)',
    'GET /api/posts/{id} 200 in 12 ms at 12:34:56',
    'node_modules/@strapi/core@5.54.0/dist/index.js',
    'version 5.54.0 of 2026-11-22T21:30:00.000Z',
  ])('keeps %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('hides known secrets anywhere', () => {
    expect(redact('It said “open sesame please”.', ['open sesame'])).toBe(
      'It said “[secret] please”.',
    );
  });

  it('is truncated if it is very long', () => {
    expect(redact('a.'.repeat(1_000_000)).length).toBe(16_385);
    expect(redact(`${'0:'.repeat(5_000)} ${'x@'.repeat(3_000)}`)).toContain('0:');
  });
});
