import {
  firstHits,
  classifyHits,
  machineByRequest,
  type MailHit,
  type MailRequest,
  type MachineReason,
} from './machine';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const request = (kind: MailRequest['kind'], agent: string, method = 'GET'): MailRequest => ({
  kind,
  method,
  headers: { 'user-agent': agent, accept: '*/*' },
});

describe('a tracking request', () => {
  it.each([
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.12026; Pro)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'eM Client/9.2',
    BROWSER,
  ])('is an open by a person from %s', (agent) => {
    expect(machineByRequest(request('open', agent))).toBeNull();
  });

  it.each<[string, MachineReason]>([
    ['Mozilla/5.0', 'privacy-proxy'],
    ['', 'bot'],
    ['Mozilla/5.0 (compatible; Mimecast)', 'scanner'],
    ['BarracudaCentral', 'scanner'],
    ['Proofpoint URL Defense', 'scanner'],
    ['Mozilla/5.0 (Windows NT 10.0) BingPreview/1.0b', 'scanner'],
    ['python-requests/2.32', 'scanner'],
    ['curl/8.5.0', 'scanner'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
  ])('comes from a machine with the agent %j', (agent, reason) => {
    expect(machineByRequest(request('open', agent))).toBe(reason);
    expect(machineByRequest(request('click', agent))).toBe(reason);
  });

  it('is a click by a person only from a browser, not from an image proxy', () => {
    expect(machineByRequest(request('click', BROWSER))).toBeNull();
    expect(machineByRequest(request('click', 'Firefox (via ggpht.com GoogleImageProxy)'))).toBe(
      'bot',
    );
    const ahead = request('click', BROWSER);
    ahead.headers['sec-purpose'] = 'prefetch';
    expect(machineByRequest(ahead)).toBe('bot');
  });

  it('comes from a machine if it is HEAD', () => {
    expect(machineByRequest(request('click', BROWSER, 'HEAD'))).toBe('head');
  });
});

const SENT = 1_000_000;
const seconds = (count: number): number => SENT + count * 1_000;
const open = (after: number, machine: MachineReason | null = null): MailHit => ({
  kind: 'open',
  linkId: null,
  at: seconds(after),
  machine,
});
const click = (linkId: number, after: number, machine: MachineReason | null = null): MailHit => ({
  kind: 'click',
  linkId,
  at: seconds(after),
  machine,
});
const judge = (hits: MailHit[], linkCount = 5): (MachineReason | null)[] =>
  classifyHits(hits, { sentAt: SENT, linkCount });

describe('opens and clicks of a message', () => {
  it('come from machines within ten seconds of sending, and during sending', () => {
    expect(judge([open(9.999), click(1, 5), open(10)])).toEqual(['too-soon', 'too-soon', null]);
    expect(classifyHits([open(60)], { sentAt: null, linkCount: 1 })).toEqual(['too-soon']);
  });

  it('are classified again once the sending time is known', () => {
    expect(judge([open(60, 'too-soon'), open(61, 'privacy-proxy')])).toEqual([
      null,
      'privacy-proxy',
    ]);
  });

  it('are a burst if different links follow within three seconds, including the first', () => {
    expect(judge([click(1, 60)])).toEqual([null]);
    expect(judge([click(1, 60), click(2, 63)])).toEqual(['burst', 'burst']);
    expect(judge([click(1, 60), click(2, 63.001)])).toEqual([null, null]);
  });

  it('come from a person if the same link is clicked twice or later than a burst', () => {
    expect(judge([click(1, 60), click(1, 60.2)])).toEqual([null, null]);
    expect(judge([click(1, 60), click(2, 61), click(2, 300)])).toEqual(['burst', 'burst', null]);
  });

  it('are a burst if all links are followed within ten seconds, in any order', () => {
    const all = [click(1, 60), click(3, 69.5), click(2, 64)];
    expect(judge(all, 3)).toEqual(['burst', 'burst', 'burst']);
    expect(judge(all, 4)).toEqual([null, null, null]);
    expect(judge([click(1, 60), click(2, 66)], 2)).toEqual([null, null]);
  });

  it('do not make opens during a burst part of it', () => {
    expect(judge([open(60), click(1, 61), click(2, 61)])).toEqual([null, 'burst', 'burst']);
  });
});

describe('the result of a message', () => {
  it('is the first open and click by people and by machines, separately', () => {
    const hits = [open(5, 'too-soon'), click(1, 6, 'too-soon'), open(80), open(70), click(2, 90)];
    expect(firstHits(hits)).toEqual({
      openedAt: seconds(70),
      clickedAt: seconds(90),
      machineOpenedAt: seconds(5),
      machineClickedAt: seconds(6),
    });
  });

  it('counts a click by a person as an open, but not one by a machine', () => {
    expect(firstHits([click(1, 90)])).toMatchObject({ openedAt: seconds(90) });
    expect(firstHits([click(1, 90, 'burst')])).toEqual({
      openedAt: null,
      clickedAt: null,
      machineOpenedAt: null,
      machineClickedAt: seconds(90),
    });
  });
});
