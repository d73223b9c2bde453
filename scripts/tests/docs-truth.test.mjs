import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** @param {string} folder */
const pagesIn = (folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

/** The owner's documents. */
const guide = [
  ...pagesIn('docs/guide'),
  ...pagesIn('docs/field'),
  'docs/social-networks.md',
  'docs/social-webhook.md',
];

/** Text of a page, with whitespace collapsed. @param {string} page */
const textOf = (page) => read(page).replace(/\s+/g, ' ');

/**
 * The sources below a folder, without tests, as one text.
 * @param {string} folder
 */
const sourcesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => read(path.join(folder, name)))
    .join('\n');

const web = sourcesIn('web/src');
const server = sourcesIn('cms/src') + sourcesIn('scripts/lib');
const sources = `${web}\n${server}`;

/**
 * Whether the sources contain a name as a whole string or between tags.
 * @param {string} name
 */
function isOnScreen(name) {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('&', '&(?:amp;)?');
  // Starts with the name, because a literal is found quickly.
  return new RegExp(`${escaped}(?<=(?:['"\`>]|\\n\\s*)${escaped})(?=['"\`<]|\\s*\\n)`).test(
    sources,
  );
}

describe('the README and the owner’s guide', () => {
  for (const page of ['README.md', ...guide]) {
    it(`use the texts of the screens in ${page}`, () => {
      const names = [...textOf(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
      assert.deepEqual(
        names.filter((name) => !isOnScreen(name)),
        [],
      );
    });
  }

  it('name only addresses that exist', () => {
    const addresses = [...guide, 'README.md'].flatMap((page) =>
      [
        ...read(page).matchAll(
          /[`'](?:https:\/\/example\.com)?(\/(?:admin|api|cms|[a-z]+z)\b[\w./-]*)/g,
        ),
      ].map(([, address = '']) => address),
    );
    assert.ok(addresses.length > 10);
    assert.deepEqual(
      addresses.filter((one) => !sources.includes(`'${one}`)),
      [],
    );
  });
});

/**
 * Statements on the pages, and the code that makes each true; change both together.
 * @type {readonly [page: string, says: string, source: RegExp][]}
 */
const facts = [
  [
    'guide/install',
    'Admin password (/admin), shown only once',
    /Admin password \(\/admin\), shown only once/,
  ],
  [
    'guide/install',
    'at first a second, then longer, up to 15 minutes',
    /failures: 5, first: 1, longest: 15 \* 60/,
  ],
  ['guide/install', 'ten recovery codes', /const COUNT = 10;\nconst LENGTH = 10;/],
  ['guide/writing', 'up to 10 MB', /uploadBytes: 10_485_760/],
  ['guide/writing', 'shows it to anybody for 24 hours', /PREVIEW_HOURS = 24;/],
  ['guide/writing', 'is in **Trash** for 30 days', /const DAYS = 30;\nconst DAY_MS/],
  ['guide/affiliates', 'good for five minutes', /REPLAY_WINDOW_SECONDS = 300;/],
  ['guide/affiliates', 'a sale of $100', /amount: '100\.00'/],
  ['guide/affiliates', 'up to 5 MB and 20,000 rows', /csvBytes: 5_242_880,\n\s+importRows: 20_000/],
  ['guide/affiliates', 'A link that fails twice is reported', /LINK_ALARM_FAILURES = 2;/],
  ['guide/affiliates', 'the click ID `linkcheck`', /LINK_CHECK_CLICK_ID = 'linkcheck'/],
  ['guide/affiliates', 'After 30 days readers see a note', /DEFAULT_PRICE_MARK_DAYS = 30;/],
  ['guide/affiliates', 'after 90 it is hidden', /DEFAULT_PRICE_HIDE_DAYS = 90;/],
  ['guide/newsletter', 'Files are kept for 400 days', /MESSAGES_DAYS = 400;/],
  ['guide/newsletter', 'begins with 200 messages of issues a day', /FIRST_DAY = 200;/],
  ['guide/newsletter', 'ends with 200,000', /LAST_DAY = 200_000;/],
  ['guide/newsletter', 'after 42 days', /WARM_UP_DAYS = 42;/],
  [
    'guide/newsletter',
    '24 hours after the bounce at the earliest',
    /PAUSE_AFTER_BOUNCE_MS = 24 \* 60 \* 60_000;/,
  ],
  ['guide/newsletter', 'is good for 7 days', /TOKEN_LIFE_MS = 7 \* DAY_MS;/],
  ['guide/newsletter', 'not confirmed within 30 days', /const KEPT_MS = 30 \* 86_400_000;/],
  ['guide/newsletter', 'up to 5 MB and 20,000 rows', /csvBytes: 5_242_880,\n\s+importRows: 20_000/],
  ['guide/newsletter', 'on Fridays at 8 AM', /schedule: '0 8 \* \* 5'/],
  ['guide/newsletter', 'within 10 seconds of sending', /TOO_SOON_MS = 10_000;/],
  ['guide/newsletter', 'within 3 seconds of each other', /BURST_MS = 3_000;/],
  [
    'guide/newsletter',
    '(three or more) within 10 seconds',
    /ALL_LINKS_MS = 10_000;\nconst ALL_LINKS_LEAST = 3;/,
  ],
  ['guide/social', 'at 9 AM, 3 PM and 8 PM', /morning: 9, afternoon: 15, evening: 20/],
  ['guide/social', 'none twice within 30 days', /APART_MS = 30 \* DAY_MS;/],
  ['guide/social', 'within 12 hours of its time', /TOO_LATE_MS = 12 \* HOUR_MS;/],
  ['guide/search-engines', 'Every hour new', /schedule: '0 \* \* \* \*'/],
  [
    'guide/automation',
    '| 6 AM | drafts 3 posts',
    /schedule: '0 6 \* \* \*'[\s\S]+?createDrafts\(context, 3\)/,
  ],
  [
    'guide/automation',
    '**Image check** | 3 AM',
    /name: 'Image check',\n\s+schedule: '0 3 \* \* \*'/,
  ],
  ['guide/automation', '**Link check** | 4 AM', /name: 'Link check',\n\s+schedule: '0 4 \* \* \*'/],
  ['guide/automation', '**Outgoing mail** | every 10 seconds', /schedule: '\*\/10 \* \* \* \* \*'/],
  ['guide/automation', '**Backup** | 1:30 AM', /name: 'Backup',\n\s+schedule: '30 1 \* \* \*'/],
  [
    'guide/automation',
    'submissions to search engines after 90',
    /const KEPT_MS = 90 \* 86_400_000;/,
  ],
  [
    'guide/automation',
    'the logs of the AI and of mail after 400',
    /const KEPT_MS = 400 \* 86_400_000;/,
  ],
  ['guide/automation', 'kept in **History** for 30 days', /RUN_KEPT_MS = 30 \* 86_400_000;/],
  ['guide/ai', '500,000 tokens and $5', /AI_TOKENS = 500_000;\n.*AI_BUDGET = 5;/],
  ['guide/ai', 'drafts 3 posts a day', /createDrafts\(context, 3\)/],
  ['guide/analytics', 'kept for 90 days', /DEFAULT_EVENT_DAYS = 90;/],
  [
    'guide/backup-and-moving',
    'the last 7 days, 4 weeks and 6 months',
    /days: 7, weeks: 4, months: 6/,
  ],
  ['guide/several-instances', 'Each takes up to 12 connections', /Each takes up to 12 connections/],
  ['guide/several-instances', 'within half a minute', /TRUSTED_MS = 30_000;/],
  ['guide/several-instances', '200 requests of an address in at once', /limit_conn callers 200;/],
  ['guide/cdn', 'for an hour while the site is away', /STALE_IF_ERROR_S = 3_600;/],
  ['guide/cdn', 'from an hour to thirty days', /max-age=3600, stale-while-revalidate=2592000/],
  ['guide/security', 'have 100 connections at a time', /MAX_OF_NETWORK = 100;/],
  ['guide/operation', 'at most five times a minute', /MAX_RESTARTS = 5;/],
  ['guide/operation', '8 MB more are reserved', /RESERVE_BYTES = 8 \* MB;/],
  ['guide/operation', 'From 64 MB of free room', /ENOUGH_BYTES = 64 \* MB;/],
  [
    'guide/configuration',
    'nine tenths of what there is, at most 1,536',
    /MOST_BYTES = 1_536 \* MB;/,
  ],
  ['social-networks', 'for a quarter of an hour on X', /QUARTER_MS = 15 \* 60_000;/],
  ['social-networks', 'it pauses for six hours', /BLOCK_MS = 6 \* HOUR_MS;/],
  ['social-networks', 'fail after eight attempts', /MAX_ATTEMPTS = 8;/],
  ['social-webhook', 'within 12 hours', /TOO_LATE_MS = 12 \* HOUR_MS;/],
  ['field/people', '5 MB and 20,000 rows', /csvBytes: 5_242_880,\n\s+importRows: 20_000/],
  ['field/reports', '20,000 rows, 5 MB', /csvBytes: 5_242_880,\n\s+importRows: 20_000/],
  ['field/texts', '200 million in all frames', /MAX_MOVING_PIXELS = 200_000_000;/],
];

describe('numbers in the owner’s guide', () => {
  const code = `${server}\n${web}\n${read('docker-compose.yml')}\n${read('scripts/proxy/nginx.conf.template')}`;
  for (const [page, says, source] of facts) {
    it(`${page}: ${says}`, () => {
      assert.ok(textOf(`docs/${page}.md`).includes(says), 'the page says it otherwise');
      assert.ok(source.test(code), `no such line in the code: ${source}`);
    });
  }

  it('guide/install: states the size of the starter magazine', () => {
    const count = (/** @type {string} */ file, /** @type {RegExp} */ one) =>
      read(`cms/starter/${file}`).match(one)?.length;
    const posts = readdirSync(path.join(root, 'cms/starter/articles')).length;
    const products = count('products.yaml', /^- /gm);
    const categories = count('categories.yaml', /^ *- slug:/gm);
    assert.ok(
      textOf('docs/guide/install.md').includes(
        `(${posts} posts, ${products} products, ${categories} categories)`,
      ),
    );
  });
});

describe('docs/strapi.md', () => {
  it('runs only tests that exist', () => {
    const names = ['cms/src', 'cms/tests', 'web/src'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map(String),
    );
    const tests = names.filter((name) => /\.test\.tsx?$/.test(name));
    const patterns = [...read('docs/strapi.md').matchAll(/npx jest (.+) --selectProjects/g)];
    const wanted = patterns.flatMap(([, list = '']) => list.split(' '));
    assert.ok(wanted.length > 10);
    for (const one of wanted)
      assert.ok(
        tests.some((name) => name.includes(one)),
        one,
      );
  });
});
