import { HostPatience } from './host-patience';
import { remember } from './link-memory';
import type { LinkVisit, VisitEnd } from './visit';

const NETWORK = 'https://go.network.com/click?to=';
const SLOW = 'https://slow.com/watch';
const GOOD = 'https://good.com/watch';

const timeout: VisitEnd = {
  kind: 'failure',
  reason: 'timeout',
  message: 'It did not respond in time',
};
const refused: VisitEnd = { kind: 'failure', reason: 'other', message: 'It cannot be reached' };
const page: VisitEnd = { kind: 'answer', status: 200, isPage: true, html: '' };

const visit = (end: VisitEnd, ...urls: string[]): LinkVisit => ({
  trail: urls.map((url) => ({ url, setsCookie: false })),
  end,
});

const after = (...visits: LinkVisit[]): HostPatience => {
  const patience = new HostPatience();
  for (const one of visits) patience.note(one);
  return patience;
};

const hang = visit(timeout, `${NETWORK}slow`, SLOW);
const fine = visit(page, `${NETWORK}good`, GOOD);

describe('a shop that hangs', () => {
  const patience = after(hang, fine, hang, hang);

  it('is not requested again by links known to end there', () => {
    expect(patience.refusal(`${NETWORK}slow`, SLOW)).toEqual({
      state: 'unclear',
      detail: 'Not checked, because slow.com did not respond three times in a row',
      finalUrl: `${NETWORK}slow`,
    });
    expect(patience.refusal(SLOW, null)).toMatchObject({ state: 'unclear' });
  });

  it('does not affect other links of its network', () => {
    expect(patience.refusal(`${NETWORK}good`, GOOD)).toBeUndefined();
    expect(patience.refusal(`${NETWORK}new`, null)).toBeUndefined();
  });

  it('is requested until it hangs three times in a row', () => {
    expect(after(hang, hang).refusal(SLOW, null)).toBeUndefined();
    const answered = visit(page, `${NETWORK}slow`, SLOW);
    expect(after(hang, hang, answered, hang).refusal(SLOW, null)).toBeUndefined();
    const down = visit(refused, SLOW);
    expect(after(hang, hang, down, hang).refusal(SLOW, null)).toBeUndefined();
  });

  it('is counted once per visit, even with several redirects on it', () => {
    const long = visit(timeout, SLOW, `${SLOW}/a`, `${SLOW}/b`);
    expect(after(long, long).refusal(SLOW, null)).toBeUndefined();
    expect(after(long, long, long).refusal(SLOW, null)).toBeDefined();
  });
});

describe('a network that hangs', () => {
  it('is not requested again by any of its links', () => {
    const stuck = visit(timeout, `${NETWORK}any`);
    const patience = after(stuck, stuck, stuck);
    expect(patience.refusal(`${NETWORK}good`, GOOD)?.detail).toContain('go.network.com');
    expect(patience.refusal(GOOD, GOOD)).toBeUndefined();
  });
});

describe('a link that was not requested', () => {
  it('counts neither as failed nor as working', () => {
    const url = `${NETWORK}slow`;
    const finding = after(hang, hang, hang).refusal(url, SLOW);
    if (finding === undefined) throw new Error('It was to be refused');
    const before = { state: 'unreachable', detail: '', finalUrl: SLOW } as const;
    const memory = { ...before, url, expectedUrl: SLOW, failures: 1, checkedAt: 1 };
    expect(remember(memory, { url, finding, now: 2 })).toMatchObject({
      state: 'unclear',
      expectedUrl: SLOW,
      failures: 1,
    });
  });
});
