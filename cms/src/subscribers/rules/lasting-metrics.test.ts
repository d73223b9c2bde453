import { type CountedIssue, LastingMetrics } from './lasting-metrics';

describe('cached metrics of an issue', () => {
  let now = 0;
  const createCache = () => new LastingMetrics<{ recipients: number }>({ now: () => now });
  const issue: CountedIssue = { id: 7, version: 'sending:1', isSent: false };
  const big = { recipients: 40_000 };

  beforeEach(() => (now = 1_000_000));

  it('are kept for ten seconds while a large issue is sent, and for a minute afterwards', () => {
    const metrics = createCache();
    expect(metrics.get(issue)).toBeUndefined();
    const sent = { id: 8, version: 'sent:2', isSent: true };
    metrics.keep(issue, big);
    metrics.keep(sent, big);
    now += 9_999;
    expect([metrics.get(issue), metrics.get(sent)]).toEqual([big, big]);
    now += 1;
    expect([metrics.get(issue), metrics.get(sent)]).toEqual([undefined, big]);
    now += 50_000;
    expect(metrics.get(sent)).toBeUndefined();
  });

  it('are discarded once the issue changes', () => {
    const metrics = createCache();
    metrics.keep(issue, big);
    expect(metrics.get({ ...issue, version: 'paused:2' })).toBeUndefined();
  });

  it('are not kept for a small issue', () => {
    const metrics = createCache();
    metrics.keep(issue, { recipients: 12 });
    expect(metrics.get(issue)).toBeUndefined();
  });
});
