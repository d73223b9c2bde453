// Renders pages of a site from cached API responses: the component tree alone, the baseline for
// first responses.
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { web } from '../lib/paths.mjs';

/** @typedef {{ status: number, body: unknown, total: number | null }} ReadResult */

const site = process.env.BENCH_SITE ?? '';
const built = path.join(web, 'dist');
const manifest = JSON.parse(
  await readFile(path.join(built, 'client', '.vite', 'manifest.json'), 'utf8'),
);
const load = (/** @type {string} */ name) =>
  import(pathToFileURL(path.join(built, 'server', name)).href);
const [{ createRenderer }, { renderArticle }] = await Promise.all([
  load('entry-server.js'),
  load('entry-article.js'),
]);
const renderer = createRenderer(manifest);

/** @type {Map<string, ReadResult>} */
const answers = new Map();
/** @type {Map<string, string>} */
const articles = new Map();

/** @param {string} at @returns {Promise<ReadResult>} */
async function read(at) {
  const known = answers.get(at);
  if (known !== undefined) return known;
  const answer = await fetch(site + at);
  const total = answer.headers.get('x-total-count');
  const result = {
    status: answer.status,
    body: await answer.json(),
    total: total === null ? null : Number(total),
  };
  answers.set(at, result);
  return result;
}

/** @param {{ content: string }} article */
async function articleOf(article) {
  const known = articles.get(article.content);
  if (known !== undefined) return known;
  const html = await renderArticle(article);
  articles.set(article.content, html);
  return html;
}

const page = await (await fetch(site)).text();
const [, text = ''] = /id="aurelian-state">([^<]+)</.exec(page) ?? [];
const { site: settings, publicUrl } = JSON.parse(text);

/** CPU time of a render with cached responses, in ms. @param {string} url */
async function timeOf(url) {
  const request = { url, publicUrl, site: settings, read, renderArticle: articleOf };
  await renderer.render(request);
  const start = process.cpuUsage();
  await renderer.render(request);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

const server = http.createServer((request, response) => {
  timeOf(request.url ?? '/').then(
    (ms) => response.end(String(ms)),
    (/** @type {unknown} */ error) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
