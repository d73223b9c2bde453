import { below, seededRandom, weightedIndex, type Random } from '../../lib/random';

/** Sender of simulated requests: a reserved address, and the headers of a browser or bot. */
export interface SimulatedReader {
  address: string;
  headers: Readonly<Record<string, string>>;
}

type Weighted<T> = readonly (readonly [weight: number, value: T])[];

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6';
const hints = (platform: string, mobile: string): Record<string, string> => ({
  'sec-ch-ua-mobile': mobile,
  'sec-ch-ua-platform': `"${platform}"`,
});
const agent = (platform: string, engine: string): Record<string, string> => ({
  'user-agent': `Mozilla/5.0 (${platform}) ${engine}`,
});

const BROWSERS: Weighted<Readonly<Record<string, string>>> = [
  [30, agent('iPhone; CPU iPhone OS 18_6 like Mac OS X', `${SAFARI} Mobile/15E148 Safari/604.1`)],
  [
    24,
    {
      ...agent('Linux; Android 10; K', `${CHROME} Mobile Safari/537.36`),
      ...hints('Android', '?1'),
    },
  ],
  [
    18,
    {
      ...agent('Windows NT 10.0; Win64; x64', `${CHROME} Safari/537.36`),
      ...hints('Windows', '?0'),
    },
  ],
  [12, agent('Macintosh; Intel Mac OS X 10_15_7', `${SAFARI} Safari/605.1.15`)],
  [5, agent('Windows NT 10.0; Win64; x64; rv:143.0', 'Gecko/20100101 Firefox/143.0')],
  [7, agent('iPad; CPU OS 16_7 like Mac OS X', `${SAFARI} Mobile/15E148 Safari/604.1`)],
  [4, { ...agent('Linux; Android 10; K', `${CHROME} Safari/537.36`), ...hints('Android', '?0') }],
];

const EVERY_BROWSER = { accept: '*/*', 'accept-language': 'en-US,en;q=0.9' };
const DESKTOP = agent('X11; Linux x86_64', `${CHROME} Safari/537.36`);

const BOTS: Weighted<Readonly<Record<string, string>>> = [
  [
    35,
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  [15, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  [15, { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' }],
  [12, agent('X11; Linux x86_64', 'AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36')],
  [8, { 'user-agent': '' }],
  [10, { ...DESKTOP, 'sec-purpose': 'prefetch;prerender' }],
  [5, { ...DESKTOP, accept: '' }],
];

const chooser = <T>(table: Weighted<T>): ((random: Random) => T | undefined) => {
  const choose = weightedIndex(table.map(([weight]) => weight));
  return (random) => table[choose(random) ?? 0]?.[1];
};
const chooseBrowser = chooser(BROWSERS);
const chooseBot = chooser(BOTS);

/** Addresses of 198.18.0.0/15, reserved for network tests (RFC 2544). */
const address = (random: Random): string =>
  `198.${String(18 + below(random, 2))}.${String(below(random, 256))}.${String(1 + below(random, 254))}`;

/** Share of readers who send Global Privacy Control. */
const PRIVATE_SHARE = 0.06;

/** The reader with a number, the same for every visit. */
export function simulatedReader(seed: number, id: number): SimulatedReader {
  const random = seededRandom(
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id + 1, 0xc2b2ae35),
  );
  const isPrivate = random() < PRIVATE_SHARE;
  return {
    address: address(random),
    headers: {
      ...EVERY_BROWSER,
      ...chooseBrowser(random),
      ...(isPrivate ? { 'sec-gpc': '1' } : {}),
    },
  };
}

/** A bot of one of the kinds that the rules recognize. */
export const simulatedBot = (random: Random): SimulatedReader => ({
  address: address(random),
  headers: { ...EVERY_BROWSER, ...chooseBot(random) },
});

/** Where simulated visits come from: a referrer, the query of the link, or neither. */
export interface SimulatedOrigin {
  referrer: string;
  query: string;
}

const from = (referrer: string, query = ''): SimulatedOrigin => ({ referrer, query });

const ORIGINS: Weighted<SimulatedOrigin> = [
  [34, from('https://www.google.com/')],
  [22, from('')],
  [9, from('https://www.pinterest.com/')],
  [8, from('https://l.instagram.com/')],
  [6, from('https://m.facebook.com/')],
  [5, from('https://chatgpt.com/', 'utm_source=chatgpt.com')],
  [5, from('', 'utm_source=newsletter&utm_medium=email&utm_campaign=digest')],
  [3, from('https://www.bing.com/')],
  [2, from('https://duckduckgo.com/')],
  [2, from('https://www.youtube.com/')],
  [2, from('https://t.co/a1b2c3')],
  [1, from('https://www.perplexity.ai/')],
  [1, from('https://journal.example/best-of-the-month')],
];

const chooseOrigin = chooser(ORIGINS);

/** Draws the origin of a visit without a campaign. */
export const simulatedOrigin = (random: Random): SimulatedOrigin =>
  chooseOrigin(random) ?? from('');
