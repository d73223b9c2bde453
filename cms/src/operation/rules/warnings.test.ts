import { type SystemFacts, systemWarnings } from './warnings';

const NOW = Date.UTC(2026, 2, 10);
const task = {
  id: 'link-check',
  name: 'Link check',
  enabled: true,
  lastRun: null,
  lastIdle: null,
  nextRun: null,
  schedule: '0 4 * * *',
  defaultSchedule: '0 4 * * *',
  missed: 'skip',
  switch: 'always',
  running: false,
  lastStatus: 'done',
  lastRunId: null,
} as const;

const calm: SystemFacts = {
  publicUrl: 'https://magazine.com',
  startedAt: '2026-03-01T00:00:00.000Z',
  isProduction: true,
  cdnFailure: null,
  socialProblems: [],
  searchEnginesHalted: null,
  wrongCodes: 9,
  disk: { folder: '/data', usedBytes: 1, freeBytes: 50 * 1024 ** 3 },
  lastBackup: { name: 'a.tar.gz', at: '2026-03-09T01:30:00.000Z', bytes: 1 },
  tasks: [task],
  mail: { transport: 'smtp', queued: 9, doubtful: 0, failed: 0, sentToday: 1, haltedBecause: null },
  ai: {
    today: { date: '2026-03-10', requests: 0, promptTokens: 10, completionTokens: 5, cost: 0.1 },
    tokenBudget: 100,
    costBudget: null,
  },
};

const sentences = (change: Partial<SystemFacts>): string[] =>
  systemWarnings({ ...calm, ...change }, NOW).map(({ sentence }) => sentence);

describe('the warnings of the system', () => {
  it('are none while all is well', () => {
    expect(sentences({})).toEqual([]);
  });

  it.each<[string, Partial<SystemFacts>, RegExp]>([
    ['codes that are guessed', { wrongCodes: 12 }, /^The right admin .* with 12 wrong codes\./],
    ['no backup', { lastBackup: null }, /^There is no backup yet\./],
    [
      'an old backup',
      { lastBackup: { name: 'a', at: '2026-03-06T00:00:00.000Z', bytes: 1 } },
      /^The last backup is 4 days old\./,
    ],
    [
      'little disk',
      { disk: { folder: '/data', usedBytes: 1, freeBytes: 700 * 1024 ** 2 } },
      /^Only 700 MB of disk space left for \/data\./,
    ],
    [
      'an account of a network that has to be mended',
      { socialProblems: [{ network: 'Facebook', problem: 'Facebook: Session has expired.' }] },
      /^Nothing is published on Facebook: Facebook: Session has expired\. Fix it, then save the account again\.$/,
    ],
    [
      'search engines that are told nothing',
      { searchEnginesHalted: 'The key is not valid (403).' },
      /^Nothing is submitted to search engines\. The key is not valid \(403\)\. Fix it and try again\.$/,
    ],
    [
      'mail that is halted',
      { mail: { ...calm.mail, haltedBecause: 'The server rejected the login.' } },
      /^Mail is halted\. The server rejected the login\.$/,
    ],
    [
      'a CDN that is not told',
      { cdnFailure: 'CDN_PURGE_URL answers with status 503' },
      /^The CDN doesn’t receive changes, .+: CDN_PURGE_URL answers with status 503\. Fix/,
    ],
    ['stuck mail', { mail: { ...calm.mail, failed: 1 } }, /^1 message could not be sent\./],
    ['no mail server', { mail: { ...calm.mail, transport: 'folder' } }, /Set SMTP_URL/],
    ['a failed task', { tasks: [{ ...task, lastStatus: 'failed' }] }, /‘Link check’ failed/],
    ['a spent budget', { ai: { ...calm.ai, tokenBudget: 15 } }, /^Today’s AI budget is used up/],
    ['a local address', { publicUrl: 'http://localhost:1337' }, /only work on this machine/],
    ['an open address', { publicUrl: 'http://magazine.com' }, /without https/],
  ])('name %s', (_what, change, sentence) => {
    expect(sentences(change)).toEqual([expect.stringMatching(sentence)]);
  });

  it('leave out a failed task that is switched off, and a local address of a developer', () => {
    expect(sentences({ tasks: [{ ...task, enabled: false, lastStatus: 'failed' }] })).toEqual([]);
    expect(sentences({ publicUrl: 'http://localhost:5173', isProduction: false })).toEqual([]);
  });

  it('tell what harms already before what may', () => {
    const found = systemWarnings(
      {
        ...calm,
        publicUrl: 'http://localhost:1337',
        lastBackup: null,
        mail: { ...calm.mail, failed: 2 },
      },
      NOW,
    );
    expect(found.map(({ severity }) => severity)).toEqual(['problem', 'advice', 'advice']);
  });
});
