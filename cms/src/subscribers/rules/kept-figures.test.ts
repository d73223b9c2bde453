import { type CountedIssue, KeptFigures } from './kept-figures';

describe('the figures of issues', () => {
  let now = 0;
  const kept = () => new KeptFigures<{ recipients: number }>({ now: () => now });
  const issue: CountedIssue = { id: 7, version: 'sending:1', isSent: false };
  const big = { recipients: 40_000 };

  beforeEach(() => (now = 1_000_000));

  it('of a big issue are kept for ten seconds while it goes out, and for a minute once it has', () => {
    const figures = kept();
    expect(figures.get(issue)).toBeUndefined();
    const sent = { id: 8, version: 'sent:2', isSent: true };
    figures.keep(issue, big);
    figures.keep(sent, big);
    now += 9_999;
    expect([figures.get(issue), figures.get(sent)]).toEqual([big, big]);
    now += 1;
    expect([figures.get(issue), figures.get(sent)]).toEqual([undefined, big]);
    now += 50_000;
    expect(figures.get(sent)).toBeUndefined();
  });

  it('are counted anew once the issue has changed', () => {
    const figures = kept();
    figures.keep(issue, big);
    expect(figures.get({ ...issue, version: 'paused:2' })).toBeUndefined();
  });

  it('of a small issue are counted each time', () => {
    const figures = kept();
    figures.keep(issue, { recipients: 12 });
    expect(figures.get(issue)).toBeUndefined();
  });
});
