import { attemptsAt, withAttempt } from './attempt-log';

const NOW = Date.parse('2026-11-26T12:00:00Z');

const attempt = (index: number, rest: object = {}) => ({
  ...{ attempted_at: NOW + index, request_headers: '{}', response_status: 500 },
  ...{ response_body: 'Not now', duration_ms: 12, error: 'It returned status 500' },
  ...rest,
});
const untried = {
  ...{ attempt_log: null, attempted_at: null, request_headers: null, response_status: null },
  ...{ response_body: null, duration_ms: null, error: null },
};

describe('the log of attempts to deliver an event', () => {
  it('is empty before the first attempt ends', () => {
    expect(attemptsAt(untried)).toEqual([]);
    expect(attemptsAt({ ...untried, attempted_at: NOW })).toEqual([]);
  });

  it('contains time, status, duration, error and the beginning of the response, the latest first', () => {
    const one = { ...untried, attempt_log: withAttempt(untried, attempt(0)) };
    const none = { response_status: null, response_body: null, error: 'It did not respond' };
    const two = withAttempt(one, attempt(1, none));
    expect(JSON.parse(two)).toEqual([
      {
        ...{ at: '2026-11-26T12:00:00.001Z', status: null, durationMs: 12 },
        ...{ error: 'It did not respond', excerpt: '' },
      },
      {
        ...{ at: '2026-11-26T12:00:00.000Z', status: 500, durationMs: 12 },
        ...{ error: 'It returned status 500', excerpt: 'Not now' },
      },
    ]);
    const long = withAttempt(untried, attempt(0, { response_body: 'x'.repeat(2_000) }));
    expect(JSON.parse(long)).toMatchObject([{ excerpt: 'x'.repeat(300) }]);
  });

  it('contains only the latest twenty', () => {
    let row = { ...untried, attempt_log: withAttempt(untried, attempt(0)) };
    for (let index = 1; index < 30; index += 1) {
      row = { ...untried, attempt_log: withAttempt(row, attempt(index)) };
    }
    const latest = attemptsAt(row);
    expect(latest).toHaveLength(20);
    expect(latest[0]?.at).toBe('2026-11-26T12:00:00.029Z');
  });

  it('begins with the last attempt of an event that is older than the log', () => {
    const old = { ...untried, ...attempt(0) };
    expect(attemptsAt(old)).toMatchObject([{ at: '2026-11-26T12:00:00.000Z', status: 500 }]);
    expect(JSON.parse(withAttempt(old, attempt(5)))).toHaveLength(2);
  });
});
