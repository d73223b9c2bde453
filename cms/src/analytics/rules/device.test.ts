import { deviceOf } from './device';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

describe('deviceOf', () => {
  it.each([
    [
      'phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    ],
    ['phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
    ['phone', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12'],
    ['phone', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
    [
      'tablet',
      'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    ],
    ['tablet', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`],
    ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0'],
    [
      'tablet',
      'Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 Silk/130.1 like Chrome/130 Safari/537.36',
    ],
    ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0`],
    [
      'desktop',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
    ],
    ['desktop', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
    ['desktop', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'other',
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 Version/6.0 TV Safari/537.36',
    ],
    [
      'other',
      'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 Silk/130 like Chrome/130 Safari/537.36',
    ],
    ['other', 'Mozilla/5.0 (PlayStation; PlayStation 5/8.00) AppleWebKit/605.1.15'],
    [
      'other',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 Edge/44',
    ],
    [
      'other',
      'Mozilla/5.0 (Linux; Android 12; Quest 3) AppleWebKit/537.36 OculusBrowser/30.0 VR Safari/537.36',
    ],
    ['other', 'curl/8.5.0'],
    ['other', ''],
  ])('is %s for %s', (device, userAgent) => expect(deviceOf({ userAgent })).toBe(device));

  it('trusts client hints if the agent is inconclusive', () => {
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`;
    expect(deviceOf({ userAgent, mobileHint: '?1' })).toBe('phone');
    expect(deviceOf({ userAgent, mobileHint: '?0', platformHint: '"Android"' })).toBe('tablet');
    expect(deviceOf({ userAgent, mobileHint: '?0', platformHint: '"Linux"' })).toBe('desktop');
    expect(deviceOf({ userAgent: '', mobileHint: '?1' })).toBe('phone');
  });

  it('reads only the first thousand characters of an agent', () => {
    expect(deviceOf({ userAgent: `${' '.repeat(1_000)}iPhone` })).toBe('other');
    expect(deviceOf({ userAgent: 'android'.repeat(100_000) })).toBe('tablet');
  });
});
