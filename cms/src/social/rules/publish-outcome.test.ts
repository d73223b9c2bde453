import {
  expired,
  publishOutcomeOf,
  publishOutcomeOfLook,
  outcomeWithoutLookup,
} from './publish-outcome';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Sent by this attempt, or by an earlier one that is looked up. */
const row = {
  attempts: 3,
  handed_at: NOW - 2 * MINUTE_MS,
  scheduled_at: NOW - 5 * MINUTE_MS,
  doubt_since: null,
};
const inDoubt = { ...row, handed_at: NOW - 1_000, doubt_since: NOW - 30 * MINUTE_MS };
const late = { ...row, scheduled_at: NOW - 12 * HOUR_MS - 1 };

describe('the outcome of an attempt', () => {
  it('clears the doubt after every certain response', () => {
    const sure = [
      { kind: 'published', id: '7', url: null },
      { kind: 'refused', reason: 'No', account: false },
      { kind: 'refused', reason: 'No', account: true },
      { kind: 'later', reason: 'Later', until: null, wholeAccount: false },
    ] as const;
    const states = sure.map((outcome) => publishOutcomeOf(row, outcome, NOW).post);
    expect(states.map(({ status, handed_at: handedAt }) => [status, handedAt])).toEqual([
      ['published', null],
      ['failed', null],
      ['scheduled', null],
      ['scheduled', null],
    ]);
  });

  it('keeps the doubt about an earlier attempt unless the post is found', () => {
    const answers = [
      { kind: 'refused', reason: 'No', account: false },
      { kind: 'refused', reason: 'No', account: true },
      { kind: 'later', reason: 'Later', until: null, wholeAccount: false },
      { kind: 'later', reason: 'Limit', until: null, wholeAccount: true },
    ] as const;
    const states = answers.map((outcome) => publishOutcomeOf(inDoubt, outcome, NOW).post);
    expect(states.map(({ status, handed_at: handedAt }) => [status, handedAt])).toEqual(
      ['failed', 'publishing', 'publishing', 'publishing'].map((status) => [
        status,
        inDoubt.doubt_since,
      ]),
    );
    const out = { kind: 'published', id: '7', url: null } as const;
    expect(publishOutcomeOf(inDoubt, out, NOW).post.handed_at).toBeNull();
  });

  it('ends the attempts after 12 hours, with a message that the post may be public', () => {
    const resolved = publishOutcomeOf(late, { kind: 'doubtful', reason: 'Silence.' }, NOW);
    expect(resolved.post).toMatchObject({ status: 'failed', handed_at: late.handed_at });
    expect(resolved.message).toMatch(/12 hours.* Silence\.$/);
    expect(outcomeWithoutLookup(row, null, NOW)).toBeUndefined();
    expect(outcomeWithoutLookup(late, 'Silence.', NOW)).toEqual(
      expired(late.handed_at, 'Silence.'),
    );
    expect(expired(null, null).message).toBe(
      'It could not be published within 12 hours of its scheduled time.',
    );
  });

  it('does not count an attempt that failed because of the account', () => {
    const limit = {
      kind: 'later',
      reason: 'Limit',
      until: NOW + 900_000,
      wholeAccount: true,
    } as const;
    expect(publishOutcomeOf(row, limit, NOW)).toMatchObject({
      post: { attempts: 2, due_at: NOW + 900_000 },
      account: { paused_until: NOW + 900_000 },
    });
    const expired = { kind: 'refused', reason: 'Expired', account: true } as const;
    expect(publishOutcomeOf(row, expired, NOW)).toMatchObject({
      post: { attempts: 2, due_at: NOW },
      account: { problem: 'Expired' },
    });
  });

  it('pauses an account whose limit is used up', () => {
    const out = { kind: 'published', id: '7', url: null, pausedUntil: NOW + 900_000 } as const;
    expect(publishOutcomeOf(row, out, NOW)).toMatchObject({
      post: { status: 'published' },
      account: { paused_until: NOW + 900_000 },
    });
  });

  it('fails after eight attempts, keeping any doubt', () => {
    const last = { ...row, attempts: 8 };
    const later = { kind: 'later', reason: 'Later', until: null, wholeAccount: false } as const;
    expect(publishOutcomeOf(last, later, NOW).post).toMatchObject({
      status: 'failed',
      handed_at: null,
    });
    const doubtful = { kind: 'doubtful', reason: 'Silence' } as const;
    expect(publishOutcomeOf(last, doubtful, NOW).post).toMatchObject({
      status: 'failed',
      handed_at: row.handed_at,
    });
    expect(publishOutcomeOf(row, doubtful, NOW).post).toMatchObject({
      status: 'publishing',
      due_at: NOW + 4 * MINUTE_MS,
    });
  });
});

describe('the outcome of a lookup', () => {
  const absent = { kind: 'absent' } as const;

  it('is absent only after two minutes, and certain after an hour', () => {
    expect(publishOutcomeOfLook(row, absent, NOW)).toEqual({ kind: 'absent', isSure: false });
    const old = { ...row, handed_at: NOW - HOUR_MS };
    expect(publishOutcomeOfLook(old, absent, NOW)).toEqual({ kind: 'absent', isSure: true });
    const young = { ...row, handed_at: NOW - 2 * MINUTE_MS + 1 };
    expect(publishOutcomeOfLook(young, absent, NOW)).toMatchObject({
      post: { status: 'publishing', due_at: NOW + 1, attempts: 2, handed_at: young.handed_at },
    });
    const ahead = { ...row, handed_at: NOW + HOUR_MS };
    expect(publishOutcomeOfLook(ahead, absent, NOW)).toMatchObject({
      post: { status: 'publishing', attempts: 3 },
    });
  });

  it('does not publish a post that is 12 hours late', () => {
    expect(publishOutcomeOfLook(late, absent, NOW)).toMatchObject({
      post: { status: 'failed', handed_at: late.handed_at },
    });
    const surely = { ...late, handed_at: NOW - HOUR_MS };
    expect(publishOutcomeOfLook(surely, absent, NOW)).toMatchObject({
      post: { status: 'failed', handed_at: null },
    });
  });

  it('records a limit or a problem of the account without counting the attempt', () => {
    const until = NOW + 15 * MINUTE_MS;
    const limit = { kind: 'unknown', reason: 'Limit', until, fault: 'limit' } as const;
    expect(publishOutcomeOfLook(row, limit, NOW)).toMatchObject({
      kind: 'doubtful',
      post: { status: 'publishing', attempts: 2, due_at: until, handed_at: row.handed_at },
      account: { paused_until: until },
    });
    const spent = { kind: 'unknown', reason: 'Expired', until: null, fault: 'account' } as const;
    expect(publishOutcomeOfLook({ ...row, attempts: 8 }, spent, NOW)).toMatchObject({
      kind: 'doubtful',
      post: { status: 'publishing', attempts: 7, handed_at: row.handed_at },
      account: { problem: 'Expired' },
    });
    const other = { kind: 'unknown', reason: 'Broken', until: null } as const;
    expect(publishOutcomeOfLook(row, other, NOW)).toMatchObject({ post: { attempts: 3 } });
    expect(publishOutcomeOfLook(row, other, NOW)).not.toHaveProperty('account');
  });

  it('counts a found post as published at its hand-over', () => {
    const found = { kind: 'found', id: '7', url: 'https://x.example/7' } as const;
    expect(publishOutcomeOfLook(row, found, NOW)).toMatchObject({
      post: {
        status: 'published',
        handed_at: null,
        published_at: row.handed_at,
        published_url: 'https://x.example/7',
      },
    });
  });
});
