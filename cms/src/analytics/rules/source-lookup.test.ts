import { sourceOfApp, sourceOfHost, sourceOfTag } from './source-lookup';
import { sources } from './sources';

describe('the table of sources', () => {
  const rows = Object.values(sources).flatMap((named) => Object.entries(named));
  const words = rows.flatMap(([, row]) => row.split(' '));

  it('names each source, host, app and tag once, in lowercase', () => {
    const names = rows.map(([name]) => name.toLowerCase().replace(/[\s_.+-]/g, ''));
    const tags = words.filter((word) => word.startsWith('tag:')).map((word) => word.slice(4));
    const keys = [...names, ...tags];
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  it('finds every row by each of its entries', () => {
    for (const [name, row] of rows) {
      for (const word of row.split(' ')) {
        const found = word.startsWith('app:')
          ? sourceOfApp(word.slice(4))
          : word.startsWith('tag:')
            ? sourceOfTag(word.slice(4))
            : sourceOfHost(word.replace(/\.\*$/, '.co.uk'));
        expect([word, found?.name]).toEqual([word, name]);
      }
    }
  });
});

describe('sourceOfHost', () => {
  it.each([
    ['google.com', 'Google'],
    ['www.google.de', 'Google'],
    ['google.co.jp', 'Google'],
    ['google.com.br', 'Google'],
    ['mail.google.com', 'Gmail'],
    ['news.google.fr', 'Google News'],
    ['docs.google.com', 'Google Workspace'],
    ['gemini.google.com', 'Gemini'],
    ['r.search.yahoo.com', 'Yahoo'],
    ['mail.yahoo.co.uk', 'Yahoo Mail'],
    ['l.facebook.com', 'Facebook'],
    ['lm.facebook.com', 'Facebook'],
    ['m.facebook.com', 'Facebook'],
    ['old.reddit.com', 'Reddit'],
    ['eur01.safelinks.protection.outlook.com', 'Outlook'],
    ['de.pinterest.com', 'Pinterest'],
    ['pinterest.at', 'Pinterest'],
    ['chat.openai.com', 'ChatGPT'],
    ['copilot.microsoft.com', 'Copilot'],
    ['news.ycombinator.com', 'Hacker News'],
    ['chat.deepseek.com', 'DeepSeek'],
  ])('recognizes %s as %s', (host, name) => expect(sourceOfHost(host)?.name).toBe(name));

  it.each([
    'google.evil.com',
    'notgoogle.com',
    'netflix.com',
    'evil-x.com',
    'google',
    'google.info',
    'ycombinator.com',
    'brave.com',
    'com',
    '',
    '..',
  ])('does not recognize %p', (host) => expect(sourceOfHost(host)).toBeUndefined());
});

describe('sourceOfTag', () => {
  it.each([
    ['FB', 'Facebook'],
    ['hacker_news', 'Hacker News'],
    ['Google-News', 'Google News'],
    ['Duck Duck Go', 'DuckDuckGo'],
    ['twitter', 'X'],
  ])('recognizes %p as %s', (tag, name) => expect(sourceOfTag(tag)?.name).toBe(name));

  it.each(['', 'constructor', '__proto__', 'spring sale'])('does not recognize %p', (tag) =>
    expect(sourceOfTag(tag)).toBeUndefined(),
  );
});
