import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  chooseOffered,
  isUsable,
  type OfferedImage,
  searchesFor,
} from '../../../src/images/rules/commons-choice';
import { asksForAuthor, freeLicence, licenceUrl } from '../../../src/images/rules/licence';
import { CommonsClient } from '../../../src/images/commons/commons-client';
import { plainValue } from '../../../src/images/commons/plain-value';
import { parseAllowList } from '../../../src/lib/http/address-rules';
import { SafeFetch } from '../../../src/lib/http/safe-fetch';
import { commonsAnswer, commonsFile } from '../../support/commons';
import { processorTimeMs } from '../../support/processor-time';

describe('a free license', () => {
  it.each([
    ['CC0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
    ['Public domain', 'Public domain', ''],
    ['PD-old-100', 'Public domain', ''],
    ['CC BY 4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ['cc-by-sa-3.0', 'CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
    ['CC BY-SA 3.0 de', 'CC BY-SA 3.0 de', 'https://creativecommons.org/licenses/by-sa/3.0/de/'],
  ])('is %s, shown as %s', (given, shown, url) => {
    expect(freeLicence(given)).toBe(shown);
    expect(licenceUrl(shown)).toBe(url);
  });

  it.each([
    '',
    'CC BY-NC 4.0',
    'CC BY-ND 4.0',
    'CC BY-NC-SA 2.0',
    'GFDL',
    'Fair use',
    'CC BY',
    'Copyrighted free use',
    'All rights reserved',
    'CC BY 4.0 or all rights reserved',
    'PDF',
  ])('is not %j', (given) => {
    expect(freeLicence(given)).toBeUndefined();
  });

  it('requires naming the author, unless it waives all rights', () => {
    expect(asksForAuthor('CC BY 4.0')).toBe(true);
    expect(asksForAuthor('CC0 1.0')).toBe(false);
  });
});

const offered = (change: Partial<OfferedImage> = {}): OfferedImage => ({
  name: 'Reine, Lofoten',
  description: 'Fishing village of Reine in Norway',
  categories: ['Lofoten', 'Norway in winter'],
  width: 4_000,
  height: 2_600,
  mime: 'image/jpeg',
  author: 'Ada Byron',
  licence: 'CC BY-SA 4.0',
  ...change,
});
const topic = {
  title: 'Lofoten in the Blue Month',
  tags: ['Lofoten', 'Norway'],
  category: 'Exotic Travel',
};

describe('an image offered by Commons', () => {
  it.each<[string, Partial<OfferedImage>]>([
    ['has another license', { licence: 'CC BY-NC 4.0' }],
    ['lacks a required author', { author: '' }],
    ['is too small', { width: 1_199, height: 800 }],
    ['is upright', { width: 2_000, height: 3_000 }],
    ['is not a photograph', { mime: 'image/tiff' }],
  ])('is refused if it %s', (_why, change) => {
    expect(isUsable(offered(change))).toBe(false);
    expect(chooseOffered(topic, [offered(change)])).toBeUndefined();
  });

  it('is accepted without an author if its license waives all rights', () => {
    expect(isUsable(offered({ author: '', licence: 'CC0' }))).toBe(true);
  });

  it('has to match the post, and the best match is chosen', () => {
    const beside = offered({ name: 'A harbor', description: 'Boats', categories: ['Norway'] });
    const best = offered();
    expect(chooseOffered(topic, [beside, best])?.image).toBe(best);
    expect(chooseOffered(topic, [beside])).toBeUndefined();
  });

  it('is searched by tags first, then by title', () => {
    expect(searchesFor(topic)).toEqual(['Lofoten Norway', 'Lofoten in the Blue Month', 'Lofoten']);
    expect(searchesFor({ title: 'A “quoted” -title: insource:/x/', tags: [] })).toEqual([
      'A quoted title insource x',
    ]);
  });
});

describe('the client of Wikimedia Commons', () => {
  let server: http.Server;
  let answer: RequestListener;
  let requested: URL;

  beforeAll(async () => {
    server = http.createServer((req, res) => {
      requested = new URL(req.url ?? '', 'http://stub');
      answer(req, res);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const client = (): CommonsClient =>
    new CommonsClient(
      new SafeFetch({
        userAgent: 'Aurelian tests',
        allow: parseAllowList('127.0.0.1', 'pictures'),
        paceMs: 0,
      }),
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/w/api.php`,
    );
  const answerJson = (body: unknown): void => {
    answer = (_req, res) =>
      res
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
  };

  it('sends valid queries and returns images in the order of the search', async () => {
    answerJson(
      commonsAnswer([
        { ...commonsFile('Second'), index: 2 },
        { ...commonsFile('First', { artist: '<a href="//x">Ada &amp; Co</a>' }), index: 1 },
      ]),
    );
    const found = await client().search('Lofoten Norway');
    expect(found.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(found[0]).toMatchObject({
      author: 'Ada & Co',
      licence: 'CC BY-SA 4.0',
      pageUrl: 'https://commons.wikimedia.org/wiki/File:First.jpg',
      width: 4_000,
      categories: ['Lofoten', 'Norway in winter'],
    });
    expect(Object.fromEntries(requested.searchParams)).toMatchObject({
      action: 'query',
      generator: 'search',
      gsrnamespace: '6',
      gsrsearch: 'filetype:bitmap Lofoten Norway',
      iiprop: 'url|size|mime|extmetadata',
      iiurlwidth: '1920',
    });
  });

  it('finds nothing if the API returns no pages', async () => {
    answerJson({ batchcomplete: true });
    expect(await client().search('nothing')).toEqual([]);
  });

  it('skips pages without a file and treats missing texts as empty', async () => {
    const bare = commonsFile('Bare');
    answerJson(
      commonsAnswer([
        { pageid: 1, ns: 6, title: 'File:Gone.jpg', index: 1 },
        { ...bare, imageinfo: bare.imageinfo.map((info) => ({ ...info, extmetadata: [] })) },
      ]),
    );
    expect(await client().search('x')).toMatchObject([{ name: 'Bare', author: '', licence: '' }]);
  });

  it.each([
    ['an API error', { error: { code: 'maxlag', info: 'Waiting for a database' } }],
    ['an unexpected response', { query: { pages: 'none' } }],
  ])('fails with a message on %s', async (_what, body) => {
    answerJson(body);
    await expect(client().search('x')).rejects.toThrow(/^Wikimedia Commons /);
  });

  it('fails on a page instead of JSON', async () => {
    answer = (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Busy');
    await expect(client().search('x')).rejects.toMatchObject({ reason: 'wrong-type' });
  });
});

describe('a text from Commons', () => {
  it.each([
    ['<a href="//c/User:A" title="A">A. B.</a>', 'A. B.'],
    ['<p>One\n<b>two</b>, three</p>', 'One two, three'],
    ['Tom &amp; J&#233;r&#xF4;me &lt;3', 'Tom & Jérôme <3'],
    ['<script>alert(1)</script>Ada', 'Ada'],
    ['&#0;&#9999999;&unknown;', '&unknown;'],
  ])('%j becomes %j', (html, text) => {
    expect(plainValue(html)).toBe(text);
  });

  it.each(['<script ', '<style>', '</script', '<', '&#1;', ' '])(
    'is read quickly if it repeats %j',
    (piece) => {
      const html = piece.repeat(Math.ceil(1_000_000 / piece.length));
      const started = processorTimeMs();
      plainValue(html);
      expect(processorTimeMs() - started).toBeLessThan(1_000);
    },
  );
});
