// Attacks by strangers, partners and editors, as requests to send.
import { gzipSync } from 'node:zlib';

/** @typedef {{ token: string, slug: string, network: string, images: string[] }} Site facts known to attackers */
/** @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string | Buffer }} Call */
/**
 * @typedef {object} Attack
 * @property {string} name
 * @property {number} [atOnce] concurrent requests; 40 by default
 * @property {number} [held] connections to keep open, each with an incomplete request
 * @property {(n: number, site: Site) => Call} call the n-th request
 */

const KB = 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

/** @param {string} path @param {unknown} body @returns {Call} */
const post = (path, body) => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});

/** @param {string} path @param {string | Buffer} body @param {Record<string, string>} [headers] @returns {Call} */
const raw = (path, body, headers = {}) => ({
  method: 'POST',
  path,
  headers: { ...JSON_TYPE, ...headers },
  body,
});

const deep = (/** @type {number} */ bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
const keys = (/** @type {number} */ count) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`key-${n}`, n])));
const packed = gzipSync(deep(1000 * KB), { level: 9 });
const manyKeys = gzipSync(keys(60_000), { level: 9 });
/** @template T @param {readonly T[]} list @param {number} n */
const turn = (list, n) => /** @type {T} */ (list[n % list.length]);

const IMAGE_WIDTHS = [320, 480, 800, 1200, 1600, 2400];

const TAKING = [
  '/api/contact',
  '/api/newsletter/subscribe',
  '/api/analytics/collect',
  '/api/admin/authenticate',
  '/api/newsletter/bounces',
  '/api/affiliate/postback/x',
  '/admin/login',
];

/** Inputs with superlinear cost for the Markdown parser or later stages. */
const SLOW = [
  'a\n=\n',
  '[^a]:\n    ',
  '> - > - a\n',
  '- \n    - \n',
  '> a\nb\n',
  '[^a]',
  '|a|b|\n|-|-|\n',
];

/** @type {readonly Attack[]} */
export const attacks = [
  {
    name: 'packed bodies that nest',
    call: (n) => raw(turn(TAKING, n), packed, { 'content-encoding': 'gzip' }),
  },
  {
    name: 'packed bodies of many keys',
    call: (n) => raw(turn(TAKING, n), manyKeys, { 'content-encoding': 'gzip' }),
  },
  { name: 'bodies of 1 MB that nest', call: (n) => raw(turn(TAKING, n), deep(1000 * KB)) },
  { name: 'bodies of 16 KB that nest', call: (n) => raw(turn(TAKING, n), deep(16 * KB)) },
  {
    name: 'sign-ups',
    call: (n) => post('/api/newsletter/subscribe', { email: `reader-${n}@example.com` }),
  },
  {
    name: 'messages of 4,900 characters',
    call: (n) =>
      post('/api/contact', {
        name: 'Ada',
        email: `reader-${n}@example.com`,
        subject: `Message ${n}`,
        message: 'a word '.repeat(700),
      }),
  },
  {
    name: 'plain contact forms of 64 KB',
    call: (n) => ({
      method: 'POST',
      path: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `name=Ada&email=reader-${n}%40example.com&subject=${n}&message=${'%e2%82%ac'.repeat(7_000)}`,
    }),
  },
  {
    name: 'logins to the admin area',
    call: (n) => post('/api/admin/authenticate', { password: `Wrong-password-${n}` }),
  },
  {
    name: 'logins to the panel, of a known and an unknown user',
    call: (n) =>
      post('/admin/login', {
        email: n % 2 === 0 ? 'editor@example.com' : `nobody-${n}@example.com`,
        password: `Wrong-password-${n}`,
      }),
  },
  {
    name: 'slow texts saved by an editor',
    atOnce: 4,
    call: (n, { token }) => ({
      ...post('/content-manager/collection-types/api::post.post', {
        title: `Slow ${n}`,
        slug: `slow-${n}`,
        excerpt: 'An excerpt.',
        content: `${n}\n\n${turn(SLOW, n).repeat(6_000)}`,
        published: true,
      }),
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
    }),
  },
  {
    name: 'spellings of pages',
    call: (n, { slug }) => ({
      path: turn(
        [
          `/stories?page=${n}`,
          `/?subscribed=${n}`,
          `/contact?sent=${n}`,
          `/post/%${(slug.codePointAt(0) ?? 0).toString(16)}${slug.slice(1)}?n=${n}`,
          `/stories?page=x${n}`,
          `/post/none-${n}`,
        ],
        n,
      ),
    }),
  },
  {
    name: 'the home page with made-up sessions',
    call: (n) => ({
      path: '/',
      headers: { cookie: `aurelian_admin=${String(n).padStart(43, 'k')}` },
    }),
  },
  {
    name: 'waves of 200 lists with unknown keys',
    atOnce: 200,
    call: (n) => ({ path: `/api/posts?limit=100&x=${n}` }),
  },
  {
    name: 'waves of 200 lists, each another part',
    atOnce: 200,
    call: (n) => ({ path: `/api/posts?limit=100&offset=${n % 900_000}` }),
  },
  {
    name: 'waves of 200 pages of none and of lists',
    atOnce: 200,
    call: (n) => ({ path: n % 2 === 0 ? `/contact?sent=${n}` : `/stories?page=${n % 9_000}` }),
  },
  {
    name: 'clicks on links of mails with forged tokens',
    call: (n) => ({ path: `/newsletter/unsubscribe?token=${n}.${'a'.repeat(120)}` }),
  },
  {
    name: 'searches, each over a connection of its own',
    call: (n) => ({ path: `/api/posts?q=term${n}`, headers: { connection: 'close' } }),
  },
  { name: 'searches', call: (n) => ({ path: `/api/posts?q=word${n}%20the` }) },
  { name: 'pages of searches', call: (n) => ({ path: `/search?q=word${n}%20the` }) },
  {
    name: 'postbacks with forged signatures',
    call: (n, { network }) =>
      post(`/api/affiliate/postback/${network}`, {
        transactionId: `sale-${n}`,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        signature: `v2:${n.toString(16).padStart(64, '0')}`,
      }),
  },
  {
    name: 'events of many keys',
    call: (n) =>
      post('/api/analytics/collect', {
        type: 'view',
        path: `/post/none-${n}?utm_source=source-${n}&utm_campaign=campaign-${n}`,
        referrer: `https://site-${n}.example/`,
      }),
  },
  {
    name: 'images in other sizes and formats',
    call: (n, { images }) => ({
      path: `/img/${turn(IMAGE_WIDTHS, n)}${turn(images, n >> 2)}.${turn(['avif', 'webp', 'jpg'], n)}`,
    }),
  },
  {
    name: '3,000 connections with half a request',
    held: 3_000,
    call: () => ({ path: '/' }),
  },
  {
    name: '3,000 connections with half a body',
    held: 3_000,
    call: () => ({
      method: 'POST',
      path: '/api/contact',
      headers: { 'content-length': '9000' },
      body: '{',
    }),
  },
];
