import { type ServerFacts, serverMatters } from './server-matters';

const NOW = Date.UTC(2026, 2, 10);

const calm: ServerFacts = {
  publicUrl: 'https://magazine.com',
  isProduction: true,
  cdnFailure: null,
  wrongCodes: 9,
  versions: { running: '1.4.0', installed: '1.4.0' },
  disk: { folder: '/data', usedBytes: 1, freeBytes: 50 * 1024 ** 3 },
  lastBackup: { name: 'a.tar.gz', at: '2026-03-09T01:30:00.000Z', bytes: 1 },
};

const titlesFor = (change: Partial<ServerFacts>): string[] =>
  serverMatters({ ...calm, ...change }, NOW).map(({ title, detail }) => `${title}. ${detail}`);

describe('the server’s attention items', () => {
  it('are missing while all is well', () => {
    expect(titlesFor({})).toEqual([]);
  });

  it.each<[string, Partial<ServerFacts>, RegExp]>([
    ['guessed codes', { wrongCodes: 12 }, /know the admin password.* 12 wrong codes\./],
    ['no backup', { lastBackup: null }, /^There is no backup yet\./],
    [
      'an old backup',
      { lastBackup: { name: 'a', at: '2026-03-06T00:00:00.000Z', bytes: 1 } },
      /^The last backup is 4 days old\./,
    ],
    [
      'little disk',
      { disk: { folder: '/data', usedBytes: 1, freeBytes: 700 * 1024 ** 2 } },
      /^Only 700 MB of disk space left\. Free some space for \/data/,
    ],
    [
      'a CDN that cannot be purged',
      { cdnFailure: 'CDN_PURGE_URL answers with status 503.' },
      /^The CDN doesn’t receive changes.+: CDN_PURGE_URL answers with status 503\. Fix/,
    ],
    [
      'an update that needs a restart',
      { versions: { running: '1.4.0', installed: '1.5.0' } },
      /^Version 1\.5\.0 is installed, but 1\.4\.0 is still running\. Restart the server to use it\.$/,
    ],
    ['a local URL', { publicUrl: 'http://localhost:1337' }, /only work on this machine/],
    ['an unencrypted URL', { publicUrl: 'http://magazine.com' }, /sent unencrypted/],
  ])('report %s', (_what, change, sentence) => {
    expect(titlesFor(change)).toEqual([expect.stringMatching(sentence)]);
  });

  it('ignore a developer’s local URL', () => {
    expect(titlesFor({ publicUrl: 'http://localhost:5173', isProduction: false })).toEqual([]);
  });

  it('stay dismissed while the same backup gets older or free space changes little', () => {
    const markOf = (change: Partial<ServerFacts>, now = NOW) =>
      serverMatters({ ...calm, ...change }, now)[0]?.mark;
    const old = { lastBackup: { name: 'a', at: '2026-03-01T00:00:00.000Z', bytes: 1 } };
    expect(markOf(old, NOW + 86_400_000)).toBe(markOf(old));
    const free = (megabytes: number) => ({
      disk: { folder: '/data', usedBytes: 1, freeBytes: megabytes * 1024 ** 2 },
    });
    expect(markOf(free(690))).toBe(markOf(free(700)));
    expect(markOf(free(300))).not.toBe(markOf(free(700)));
  });
});
