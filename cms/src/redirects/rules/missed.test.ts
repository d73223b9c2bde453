import { missOf } from './missed';

const reader = {
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

describe('a missed address', () => {
  it('is recorded without its query, but with the referring host', () => {
    const referer = 'https://forum.example/thread/12?secret=1';
    const miss = missOf('/Old/Gr%C3%B6%C3%9Fe/?token=abc&utm_source=x', { ...reader, referer });
    expect(miss).toMatchObject({
      path: '/Old/Größe',
      isBot: false,
      referrer: 'forum.example',
    });
    expect(missOf('/old', { ...reader, referer: 'no address' })?.referrer).toBeNull();
  });

  it('is the same in all spellings', () => {
    const keys = ['/Old/', '/old', '//old', '/%6Fld?x=1'].map((url) => missOf(url, reader)?.key);
    expect(new Set(keys).size).toBe(1);
  });

  it.each(['/wp-login.php', '/.env', '/blog/.git/config', '/backup.zip', '/cgi-bin/x'])(
    '%s is typical of bots',
    (path) => {
      expect(missOf(path, reader)?.isBot).toBe(true);
    },
  );

  it('is a bot’s if its headers say so', () => {
    expect(missOf('/old', { ...reader, 'user-agent': 'Googlebot/2.1' })?.isBot).toBe(true);
    expect(missOf('/old', {})?.isBot).toBe(true);
    expect(missOf('/best-27-inch-screens-of-2024', reader)?.isBot).toBe(false);
  });

  it.each([
    '/admin/old',
    '/preview/abc',
    '/api/old',
    '/uploads/old.jpg',
    '/newsletter/unsubscribe/old',
    '/reset/3f2b8a10-9c4d-4e5f-8a6b-7c8d9e0f1a2b',
    '/confirm/a8f5f167f44f4964e6c998dee827110c',
    '/user/ada@example.com',
    '/user/ada%40example.com',
    '/call/491701234567',
    `/${'a'.repeat(600)}`,
    '/%E0%A4%A',
  ])('%s is not recorded', (path) => {
    expect(missOf(path, reader)).toBeUndefined();
  });
});
