import type { LinkState } from '../../../contract/link-health';
import { findDemo, judgeVisit, type KnownLink } from './judge-visit';
import type { LinkVisit, VisitEnd } from './visit';

const LINK = 'https://shop.com/watches/tank?subid=linkcheck';
const fresh: KnownLink = { subIdParameter: 'subid', expectedUrl: null };
const since = (expectedUrl: string): KnownLink => ({ ...fresh, expectedUrl });

const page = (html = '<title>Tank Watch | Shop</title>', status = 200): VisitEnd => ({
  kind: 'answer',
  status,
  isPage: true,
  html,
});

const visit = (end: VisitEnd, ...urls: string[]): LinkVisit => ({
  trail: [LINK, ...urls].map((url) => ({ url, setsCookie: false })),
  end,
});

const stateOf = (one: LinkVisit, known = fresh): LinkState => judgeVisit(one, known).state;
const withStatus = (status: number): LinkState => stateOf(visit(page('', status)));

describe('a link', () => {
  it('is fine if it leads to a page', () => {
    const end = 'https://www.shop.com/watches/tank?subid=linkcheck';
    expect(judgeVisit(visit(page(), end), fresh)).toEqual({
      state: 'ok',
      detail: 'Redirects to www.shop.com',
      finalUrl: end,
    });
  });

  it.each([
    [[404, 410, 400, 402, 406, 204, 304], 'broken'],
    [[401, 403, 405, 407, 429, 451, 999], 'unclear'],
    [[500, 502, 503, 504], 'unreachable'],
  ] as const)('that responds with %j is %s', (statuses, state) => {
    expect(statuses.map(withStatus)).toEqual(statuses.map(() => state));
  });

  it('without a response is reported with the reason', () => {
    const message = 'It did not respond in time';
    const end = { kind: 'failure', reason: 'timeout', message } as const;
    expect(judgeVisit(visit(end), fresh)).toEqual({
      state: 'unreachable',
      detail: message,
      finalUrl: LINK,
    });
    const odd = { kind: 'failure', reason: 'bad-address', message: 'No address' } as const;
    expect(stateOf(visit(odd))).toBe('broken');
  });

  it('that redirects in a circle fails, unless the shop is waiting for its cookie', () => {
    const end = { kind: 'failure', reason: 'too-many-redirects', message: 'A circle' } as const;
    expect(stateOf(visit(end, 'https://shop.com/a'))).toBe('unreachable');
    const trail = [{ url: LINK, setsCookie: true }];
    expect(judgeVisit({ trail, end }, fresh)).toMatchObject({
      state: 'unclear',
      detail: 'It redirects visitors without cookies in a loop',
    });
  });

  it.each([200, 403, 503])('blocked by a bot wall is unclear, with status %d', (status) => {
    const wall = page('<title>Just a moment...</title>', status);
    expect(judgeVisit(visit(wall, 'https://wall.net/'), since(LINK))).toMatchObject({
      state: 'unclear',
      detail: 'The shop asks visitors to prove they are human (“Just a moment...”)',
    });
  });
});

describe('the destination of a link', () => {
  it.each([
    ['https://www.shop.com/watches/tank', 'https://m.shop.com/watches/tank', 'ok'],
    ['http://shop.com/watches/tank', 'https://shop.com/watches/tank', 'ok'],
    ['https://eu.shop.com/tank', 'https://us.shop.com/tank', 'ok'],
    ['https://shop.com/tank', 'https://shop.net/tank', 'other-host'],
    ['https://shop.co.uk/tank', 'https://thief.co.uk/tank', 'other-host'],
    ['https://a.shop.co.uk/tank', 'https://b.shop.co.uk/tank', 'ok'],
    ['https://shop.com/tank', 'http://203.0.113.9/tank', 'other-host'],
    ['http://203.0.113.8/tank', 'http://203.0.113.9/tank', 'other-host'],
  ])('%s before and %s now is %s', (expected, now, state) => {
    expect(stateOf(visit(page(), `${now}?subid=linkcheck`), since(expected))).toBe(state);
  });

  it('is reported with its former host', () => {
    const finding = judgeVisit(visit(page(), 'https://parked.net/x'), since('https://shop.com/x'));
    expect(finding.detail).toBe('Redirects to parked.net instead of shop.com');
  });

  it.each([
    'https://shop.com/?subid=linkcheck',
    'https://shop.com/en-us/?subid=linkcheck',
    'https://shop.com/us/en?subid=linkcheck',
    'https://shop.com/index.html?subid=linkcheck',
    'https://shop.com/home?subid=linkcheck',
  ])('is a home page at %s', (url) => {
    expect(stateOf(visit(page(), url))).toBe('home-page');
    expect(stateOf(visit(page(), url), since('https://shop.com/watches/tank'))).toBe('home-page');
  });

  it.each(['bags', 'en/bags', 'homeware', 'it/shop', 'us/en/sale'])(
    'is not a home page at /%s',
    (path) => {
      expect(stateOf(visit(page(), `https://shop.com/${path}?subid=linkcheck`))).toBe('ok');
    },
  );

  it('may be a home page if it was before or the link names it', () => {
    const home = 'https://shop.com/?subid=linkcheck';
    expect(stateOf(visit(page(), home), since('https://shop.com/'))).toBe('ok');
    const direct = { trail: [{ url: home, setsCookie: false }], end: page() };
    expect(stateOf(direct)).toBe('ok');
  });
});

describe('the parameters of a link', () => {
  const follow = (...urls: string[]): LinkVisit => ({
    trail: urls.map((url) => ({ url, setsCookie: false })),
    end: page(),
  });

  it('are lost if a redirect within the host drops them', () => {
    const finding = judgeVisit(follow(LINK, 'https://www.shop.com/watches/tank'), fresh);
    expect(finding).toMatchObject({
      state: 'lost-tracking',
      detail: 'A redirect on shop.com drops the parameter “subid”, which carries the click ID',
    });
    const tag = follow(
      'https://shop.com/a?tag=me-20&subid=linkcheck',
      'https://shop.com/b?subid=linkcheck',
    );
    expect(judgeVisit(tag, fresh).detail).toBe(
      'A redirect on shop.com drops the parameter “tag” of the link',
    );
  });

  it.each([
    ['kept', LINK, 'https://shop.com/b?subid=linkcheck'],
    ['renamed', LINK, 'https://shop.com/b?clickref=linkcheck'],
    ['in the path', 'https://shop.com/p?item=tank-must', 'https://shop.com/p/tank-must'],
    ['passed to another host', LINK, 'https://brand.com/watches/tank'],
    [
      'used up by the network',
      'https://go.net/?subid=linkcheck',
      'https://shop.com/a',
      'https://shop.com/b',
    ],
  ])('are not lost if they are %s', (_how, ...urls) => {
    expect(stateOf(follow(...urls))).toBe('ok');
  });

  it('are lost if a value is removed', () => {
    expect(stateOf(follow(LINK, 'https://shop.com/b?subid='))).toBe('lost-tracking');
  });
});

describe('of several findings about a link', () => {
  const gone = page('<title>Page not found</title>');
  it.each([
    ['an error', visit(page('<title>Page not found</title>', 404), 'https://x.net/'), 'broken'],
    ['the page that says it is gone', visit(gone, 'https://x.net/'), 'soft-404'],
    ['the other host', visit(page(), 'https://x.net/'), 'other-host'],
    ['the home page', visit(page(), 'https://shop.com/'), 'home-page'],
    ['the lost parameter', visit(page(), 'https://shop.com/tank'), 'lost-tracking'],
  ] as const)('%s takes precedence', (_what, one, state) => {
    expect(stateOf(one, since('https://shop.com/watches/tank'))).toBe(state);
  });
});

describe('a link to a reserved domain', () => {
  it.each(['shop.example', 'EXAMPLE.com', 'www.example.org', 'a.test', 'localhost', 'x.invalid.'])(
    'is marked as a demo link: %s',
    (host) => {
      expect(findDemo(`https://${host}/watch`)).toMatchObject({
        state: 'demo',
        finalUrl: `https://${host}/watch`,
      });
    },
  );

  it.each([
    'example.co',
    'myexample.com',
    'test.com',
    'contest',
    '127.0.0.1',
    'example.com.shop.io',
  ])('does not include %s', (host) => {
    expect(findDemo(`https://${host}/watch`)).toBeUndefined();
  });
});
