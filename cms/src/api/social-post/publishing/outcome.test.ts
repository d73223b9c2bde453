import { settlementOf, settlementOfLook } from './outcome';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const row = { attempts: 3, handed_at: NOW - 2 * MINUTE_MS, scheduled_at: NOW - 5 * MINUTE_MS };

describe('what is noted of an attempt', () => {
  it('clears the doubt for every sure answer', () => {
    const sure = [
      { kind: 'published', id: '7', url: null },
      { kind: 'refused', reason: 'No', account: false },
      { kind: 'refused', reason: 'No', account: true },
      { kind: 'later', reason: 'Later', until: null, wholeAccount: false },
    ] as const;
    const states = sure.map((outcome) => settlementOf(row, outcome, NOW).post);
    expect(states.map(({ status, handed_at: handedAt }) => [status, handedAt])).toEqual([
      ['published', null],
      ['failed', null],
      ['scheduled', null],
      ['scheduled', null],
    ]);
  });

  it('counts no attempt that the account was to blame for', () => {
    const limit = {
      kind: 'later',
      reason: 'Limit',
      until: NOW + 900_000,
      wholeAccount: true,
    } as const;
    expect(settlementOf(row, limit, NOW)).toMatchObject({
      post: { attempts: 2, due_at: NOW + 900_000 },
      account: { paused_until: NOW + 900_000 },
    });
    const expired = { kind: 'refused', reason: 'Expired', account: true } as const;
    expect(settlementOf(row, expired, NOW)).toMatchObject({
      post: { attempts: 2, due_at: NOW },
      account: { problem: 'Expired' },
    });
  });

  it('gives up after eight attempts, in doubt where that is so', () => {
    const last = { ...row, attempts: 8 };
    const later = { kind: 'later', reason: 'Later', until: null, wholeAccount: false } as const;
    expect(settlementOf(last, later, NOW).post).toMatchObject({
      status: 'failed',
      handed_at: null,
    });
    const doubtful = { kind: 'doubtful', reason: 'Silence' } as const;
    expect(settlementOf(last, doubtful, NOW).post).toMatchObject({
      status: 'failed',
      handed_at: row.handed_at,
    });
    expect(settlementOf(row, doubtful, NOW).post).toMatchObject({
      status: 'publishing',
      due_at: NOW + 4 * MINUTE_MS,
    });
  });
});

describe('what is noted of a look', () => {
  const absent = { kind: 'absent' } as const;

  it('believes that nothing is there after a minute only', () => {
    expect(settlementOfLook(row, absent, NOW)).toBeUndefined();
    const young = { ...row, handed_at: NOW - 59_999 };
    expect(settlementOfLook(young, absent, NOW)?.post).toEqual({
      status: 'publishing',
      due_at: NOW + 1,
      attempts: 2,
    });
    const ahead = { ...row, handed_at: NOW + 3_600_000 };
    expect(settlementOfLook(ahead, absent, NOW)?.post.status).toBe('publishing');
  });

  it('publishes nothing that is 12 hours late', () => {
    const late = { ...row, scheduled_at: NOW - 12 * 3_600_000 - 1 };
    expect(settlementOfLook(late, absent, NOW)?.post).toMatchObject({
      status: 'failed',
      handed_at: null,
    });
  });

  it('takes what is there for published when it was handed over', () => {
    const found = { kind: 'found', id: '7', url: 'https://x.example/7' } as const;
    expect(settlementOfLook(row, found, NOW)?.post).toMatchObject({
      status: 'published',
      published_at: row.handed_at,
      published_url: 'https://x.example/7',
    });
  });
});
