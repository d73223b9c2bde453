import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const guide = readdirSync(path.join(root, 'docs/guide')).map((name) => `docs/guide/${name}`);

/** @param {string} page its text, each run of white space as one space */
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

/**
 * Whether a name stands alone in the code of screens: as a text, or between tags.
 * @param {string} name
 */
function isOnScreen(name) {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('&', '&(?:amp;)?');
  return new RegExp(`(?:['"\`>]|\\n\\s*)${escaped}(?:['"\`<]|\\s*\\n)`).test(`${web}\n${server}`);
}

describe('names of the screen in README and the owner’s guide', () => {
  for (const page of ['README.md', ...guide]) {
    it(`are those of the screen in ${page}`, () => {
      const names = [...textOf(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
      assert.deepEqual(
        names.filter((name) => !isOnScreen(name)),
        [],
      );
    });
  }

  it('lead to screens that exist', () => {
    const addresses = [...guide, 'README.md'].flatMap((page) =>
      [...read(page).matchAll(/`(\/admin[\w/-]*)/g)].map(([, address = '']) => address),
    );
    assert.ok(addresses.length > 0);
    assert.deepEqual(
      addresses.filter((address) => !web.includes(`'${address}'`)),
      [],
    );
  });
});

/**
 * What pages say in numbers, and the line of the code that makes it true. Whoever changes the one changes the other.
 * @type {readonly [page: string, says: string, source: RegExp][]}
 */
const facts = [
  [
    'install',
    'at first a second, then longer, up to 15 minutes',
    /failures: 5, first: 1, longest: 15 \* 60/,
  ],
  ['install', 'ten recovery codes', /const COUNT = 10;\nconst LENGTH = 10;/],
  ['writing', 'up to 10 MB', /uploadBytes: 10_485_760/],
  ['writing', 'shows it to anybody for 24 hours', /PREVIEW_HOURS = 24;/],
  ['writing', 'is in **Trash** for 30 days', /const DAYS = 30;\nconst DAY_MS/],
  ['affiliates', 'good for five minutes', /REPLAY_WINDOW_SECONDS = 300;/],
  ['affiliates', 'a sale of $100', /amount: '100\.00'/],
  ['affiliates', 'up to 5 MB and 20,000 rows', /csvBytes: 5_242_880,\n\s+importRows: 20_000/],
  ['affiliates', 'A link that fails twice is reported', /LINK_ALARM_FAILURES = 2;/],
  ['affiliates', 'the click id `linkcheck`', /LINK_CHECK_CLICK_ID = 'linkcheck'/],
  ['affiliates', 'After 30 days readers see a note', /DEFAULT_PRICE_MARK_DAYS = 30;/],
  ['affiliates', 'after 90 it is hidden', /DEFAULT_PRICE_HIDE_DAYS = 90;/],
  ['newsletter', 'Files are kept for 400 days', /MESSAGES_DAYS = 400;/],
  ['newsletter', 'begins with 200 messages of issues a day', /FIRST_DAY = 200;/],
  ['newsletter', 'ends with 200,000', /LAST_DAY = 200_000;/],
  ['newsletter', 'after 42 days', /WARM_UP_DAYS = 42;/],
  ['newsletter', '24 hours after the bounce at the earliest', /PEACE_MS = 24 \* 60 \* 60_000;/],
  ['newsletter', 'is good for 7 days', /TOKEN_LIFE_MS = 7 \* DAY_MS;/],
  ['newsletter', 'not confirmed within 30 days', /const KEPT_MS = 30 \* 86_400_000;/],
  ['newsletter', 'up to 5 MB and 20,000 rows', /csvBytes: 5_242_880,\n\s+importRows: 20_000/],
  ['newsletter', 'on Fridays at 8 AM', /schedule: '0 8 \* \* 5'/],
  ['newsletter', 'within 10 seconds of sending', /TOO_SOON_MS = 10_000;/],
  ['newsletter', 'within 3 seconds of each other', /BURST_MS = 3_000;/],
  [
    'newsletter',
    '(three or more) within 10 seconds',
    /ALL_LINKS_MS = 10_000;\nconst ALL_LINKS_LEAST = 3;/,
  ],
  ['social', 'at 9 AM, 3 PM and 8 PM', /morning: 9, afternoon: 15, evening: 20/],
  ['social', 'none twice within 30 days', /APART_MS = 30 \* DAY_MS;/],
  ['social', 'within 12 hours of its time', /TOO_LATE_MS = 12 \* HOUR_MS;/],
  ['search-engines', 'Every hour new', /schedule: '0 \* \* \* \*'/],
  [
    'automation',
    '| 6 AM | drafts 3 posts',
    /schedule: '0 6 \* \* \*'[\s\S]+?createDrafts\(context, 3\)/,
  ],
  ['automation', '**Image check** | 3 AM', /name: 'Image check',\n\s+schedule: '0 3 \* \* \*'/],
  ['automation', '**Link check** | 4 AM', /name: 'Link check',\n\s+schedule: '0 4 \* \* \*'/],
  ['automation', '**Outgoing mail** | every 10 seconds', /schedule: '\*\/10 \* \* \* \* \*'/],
  ['automation', '**Backup** | 1:30 AM', /name: 'Backup',\n\s+schedule: '30 1 \* \* \*'/],
  ['automation', 'At 2 AM the nightly clean-up', /schedule: '0 2 \* \* \*'/],
  ['automation', 'the log of the AI and of mail after 400', /const KEPT_MS = 400 \* 86_400_000;/],
  ['automation', 'kept in **History** for 30 days', /RUN_KEPT_MS = 30 \* 86_400_000;/],
  ['ai', '500,000 tokens and $5', /AI_TOKENS = 500_000;\n.*AI_BUDGET = 5;/],
  ['ai', 'drafts 3 posts a day', /createDrafts\(context, 3\)/],
  ['analytics', 'kept for 90 days', /DEFAULT_EVENT_DAYS = 90;/],
  ['backup-and-moving', 'the last 7 days, 4 weeks and 6 months', /days: 7, weeks: 4, months: 6/],
  ['several-instances', 'Each takes up to 12 connections', /Each takes up to 12 connections/],
  ['several-instances', 'within half a minute', /TRUSTED_MS = 30_000;/],
  ['several-instances', '200 requests of an address in at once', /limit_conn callers 200;/],
  ['cdn', 'for an hour while the site is away', /STALE_IF_ERROR_S = 3_600;/],
  ['cdn', 'from an hour to thirty days', /max-age=3600, stale-while-revalidate=2592000/],
  ['security', 'have 100 connections at a time', /MAX_OF_NETWORK = 100;/],
  ['operation', 'at most five times a minute', /MAX_RESTARTS = 5;/],
  ['operation', '8 MB more are reserved', /RESERVE_BYTES = 8 \* MB;/],
  ['operation', 'From 64 MB of free room', /ENOUGH_BYTES = 64 \* MB;/],
  ['configuration', 'nine tenths of what there is, at most 1,536', /MOST_BYTES = 1_536 \* MB;/],
];

describe('numbers in the owner’s guide', () => {
  const code = `${server}\n${web}\n${read('docker-compose.yml')}\n${read('scripts/proxy/nginx.conf.template')}`;
  for (const [page, says, source] of facts) {
    it(`${page}: ${says}`, () => {
      assert.ok(textOf(`docs/guide/${page}.md`).includes(says), 'the page says it otherwise');
      assert.ok(source.test(code), `no such line in the code: ${source}`);
    });
  }
});
