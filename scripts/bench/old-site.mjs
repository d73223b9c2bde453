// Export of a fictional WordPress site, written to disk while it is generated.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createWriter, SEED } from './words.mjs';

const SITE = 'https://old.invalid';
const CATEGORIES = 20;
const AUTHORS = 10;
const TAGS = 3_000;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2010, 0, 1);

/** @param {string} name @param {string} text */
const cdata = (name, text) => `<${name}><![CDATA[${text}]]></${name}>\n`;
/** Date in WordPress's format. @param {number} n */
const at = (n) => new Date(START + n * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
/** @param {number} n */
const addressOf = (n) => `${SITE}/${at(n).slice(0, 7).replace('-', '/')}/story-${n}/`;
/** @param {number} n @param {number} i */
const imageOf = (n, i) => `${SITE}/wp-content/uploads/${at(n).slice(0, 4)}/image-${n}-${i}.jpg`;
/** Five images per two posts. @param {number} n */
const imagesOf = (n) => 2 + (n % 2);
/** Item id of a post; those of its images follow. @param {number} n */
const idOf = (n) => n * 4;

/** @param {number} posts */
function* head(posts) {
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>The old site of ${posts}</title><link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${SITE}</wp:base_site_url><wp:base_blog_url>${SITE}</wp:base_blog_url>
`;
  for (let n = 1; n <= AUTHORS; n += 1) {
    const login = cdata('wp:author_login', `writer${n}`);
    yield `<wp:author><wp:author_id>${n}</wp:author_id>${login}${cdata('wp:author_display_name', `Writer ${n}`)}</wp:author>\n`;
  }
  for (let n = 1; n <= CATEGORIES; n += 1) {
    yield `<wp:category><wp:term_id>${n}</wp:term_id>${cdata('wp:category_nicename', `section-${n}`)}${cdata('wp:cat_name', `Section ${n}`)}</wp:category>\n`;
  }
  for (let n = 1; n <= TAGS; n += 1) {
    yield `<wp:tag><wp:term_id>${n + 100}</wp:term_id>${cdata('wp:tag_slug', `topic-${n}`)}${cdata('wp:tag_name', `Topic ${n}`)}</wp:tag>\n`;
  }
}

/**
 * Elements shared by posts and images of the media library.
 * @param {number} n @param {number} id @param {string} type
 */
const itemOf = (n, id, type) =>
  cdata('dc:creator', `writer${1 + (n % AUTHORS)}`) +
  `<wp:post_id>${id}</wp:post_id>${cdata('wp:post_type', type)}` +
  cdata('wp:post_date', at(n)) +
  cdata('wp:post_date_gmt', at(n)) +
  cdata('wp:post_modified_gmt', at(n + 5));

/** An image of the media library. @param {number} n @param {number} i */
const attachment = (n, i) =>
  `<item><title>Image ${i} of ${n}</title><link>${addressOf(n)}image-${n}-${i}/</link>\n` +
  itemOf(n, idOf(n) + i, 'attachment') +
  cdata('wp:post_name', `image-${n}-${i}`) +
  `<wp:status>inherit</wp:status>${cdata('wp:attachment_url', imageOf(n, i))}</item>\n`;

/** The posts, each with about 300 words in blocks. @param {number} posts */
function* items(posts) {
  const { random, sentence, words } = createWriter(SEED);
  const any = (/** @type {number} */ most) => 1 + Math.floor(random() * most);
  const block = (/** @type {string} */ kind, /** @type {string} */ html) =>
    `<!-- wp:${kind} -->\n${html}\n<!-- /wp:${kind} -->\n\n`;
  const paragraph = () =>
    block('paragraph', `<p>${sentence(40)} <em>${words(4)}</em> ${sentence(12)}</p>`);
  const linked = (/** @type {number} */ to) =>
    block(
      'paragraph',
      `<p>${sentence(9)} <a href="${addressOf(to)}">${words(3)}</a> ${sentence(8)}</p>`,
    );
  const shown = (/** @type {number} */ n, /** @type {number} */ i) =>
    block(
      'image',
      `<figure class="wp-block-image"><img src="${imageOf(n, i)}" alt="${words(3)}"/><figcaption>${words(5)}</figcaption></figure>`,
    );
  for (let n = 1; n <= posts; n += 1) {
    const content = [
      paragraph() + paragraph() + block('heading', `<h2>${words(4)}</h2>`) + linked(any(posts)),
      block('list', `<ul><li>${words(6)}</li><li>${words(7)}</li></ul>`) + shown(n, 2),
      paragraph() +
        block('quote', `<blockquote class="wp-block-quote"><p>${sentence(14)}</p></blockquote>`),
      linked(any(posts)) + paragraph() + (imagesOf(n) > 2 ? shown(n, 3) : ''),
    ].join('');
    const section = any(CATEGORIES);
    const topics = [any(TAGS), any(TAGS), any(TAGS)];
    yield `<item><title>${sentence(6).slice(0, -1)}</title><link>${addressOf(n)}</link>\n`;
    yield itemOf(n, idOf(n), 'post') + cdata('wp:post_name', `story-${n}`);
    yield `<wp:status>${n % 10 === 0 ? 'draft' : 'publish'}</wp:status>`;
    yield cdata('content:encoded', content) + cdata('excerpt:encoded', sentence(18));
    yield `<category domain="category" nicename="section-${section}"><![CDATA[Section ${section}]]></category>\n`;
    for (const topic of topics) {
      yield `<category domain="post_tag" nicename="topic-${topic}"><![CDATA[Topic ${topic}]]></category>\n`;
    }
    yield `<wp:postmeta>${cdata('wp:meta_key', '_thumbnail_id')}${cdata('wp:meta_value', String(idOf(n) + 1))}</wp:postmeta></item>\n`;
    for (let i = 1; i <= imagesOf(n); i += 1) yield attachment(n, i);
  }
}

/** @param {number} posts */
function* all(posts) {
  yield* head(posts);
  yield* items(posts);
  yield '</channel></rss>\n';
}

/**
 * Writes the export of a site with `posts` posts and five images per two of them, whose files do
 * not exist.
 * @param {string} file
 * @param {number} posts
 */
export const writeOldSite = (file, posts) =>
  pipeline(Readable.from(all(posts), { objectMode: false }), createWriteStream(file));
