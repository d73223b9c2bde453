import { version } from 'isbot/package.json';
import { BOT_RULES, botReason, botReasons } from './bots';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const reader = { 'user-agent': CHROME, accept: '*/*' };
const withAgent = (agent: string) => ({ ...reader, 'user-agent': agent });

describe('botReason', () => {
  it.each([
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0 (iPhone14,5)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]',
    'Mozilla/5.0 (Linux; Android 10; Cubot X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ])('recognizes a browser as a reader: %s', (agent) =>
    expect(botReason(withAgent(agent))).toBeUndefined(),
  );

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (compatible; UptimeRobot/2.0)',
  ])('recognizes a bot’s agent: %s', (agent) => expect(botReason(withAgent(agent))).toBe('agent'));

  it.each([
    withAgent(CHROME.replace('Chrome', 'HeadlessChrome')),
    withAgent('Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 PhantomJS/2.1.1'),
    { ...reader, 'sec-ch-ua': '"HeadlessChrome";v="140", "Not?A_Brand";v="24"' },
  ])('recognizes a headless browser: %p', (headers) => expect(botReason(headers)).toBe('headless'));

  it.each([{ accept: '*/*' }, withAgent(''), withAgent('  ')])('requires an agent: %p', (headers) =>
    expect(botReason(headers)).toBe('empty-agent'),
  );

  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
  ])('does not count a prefetched page: %p', (header) =>
    expect(botReason({ ...reader, ...header })).toBe('prefetch'),
  );

  it('requires Accept, which every browser sends', () => {
    expect(botReason({ 'user-agent': CHROME })).toBe('no-accept');
  });

  it('returns the first of several reasons', () => {
    expect(botReason({})).toBe('empty-agent');
    expect(botReason({ 'user-agent': 'curl/8.5.0', purpose: 'prefetch' })).toBe('agent');
  });

  it('reads only the first 500 characters of an agent', () => {
    const long = `${CHROME}${' '.repeat(1_000)}`;
    expect(botReason(withAgent(`${long}HeadlessChrome Googlebot`))).toBeUndefined();
    expect(botReason(withAgent(`curl/8.5.0${' '.repeat(1_000_000)}.`))).toBe('agent');
  });
});

it('the version of the rules must increase with a new reason or version of isbot', () => {
  expect({ rules: BOT_RULES, isbot: version, reasons: botReasons }).toEqual({
    rules: 1,
    isbot: '5.2.3',
    reasons: ['empty-agent', 'headless', 'agent', 'prefetch', 'no-accept'],
  });
});
