import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** @param {string} file */
const exists = (file) => existsSync(path.join(root, file));

/**
 * Files below a folder, with paths relative to the root.
 * @param {string} folder
 * @param {RegExp} kind
 */
const filesIn = (folder, kind) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => kind.test(name) && !/\/(?:node_modules|dist|build)\//.test(name));

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesIn('docs', /\.md$/),
  ...filesIn('cms/tests/fixtures', /\.md$/),
];
/** Pages about the present; decisions may name files that no longer exist. */
const present = pages.filter((page) => !/^docs\/decisions\/\d/.test(page));

/** Removes code blocks and inline code. @param {string} text */
const withoutCode = (text) => text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');

/**
 * Anchors of a page's headings, as GitHub generates them.
 * @param {string} page
 */
function anchorsOf(page) {
  const headings = read(page)
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * Whether the file that a link names exists, and its heading if it names one.
 * @param {string} page
 * @param {string} link
 */
function isValidLink(page, link) {
  const [place = '', anchor] = link.split('#');
  const target = place === '' ? page : path.posix.join(path.posix.dirname(page), place);
  if (!exists(target)) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

/** @param {string} name of an npm script */
const sourceOf = (name) =>
  [`scripts/${name.replace(':', '-')}.mjs`, `scripts/lib/${name.replace(':', '-')}.mjs`]
    .filter(exists)
    .map(read)
    .join('\n');

describe('the documents', () => {
  it('have a README of at most 150 lines', () => {
    assert.ok(read('README.md').trimEnd().split('\n').length <= 150);
  });

  it('link only to files and headings that exist', () => {
    const dead = pages.flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !isValidLink(page, link))
        .map((link) => `${page}: ${link}`),
    );
    assert.deepEqual(dead, []);
  });

  it('are all linked from the list of documents or of decisions', () => {
    const lists = ['docs/README.md', 'docs/decisions/README.md', 'docs/guide/social.md'];
    const linked = lists.flatMap((list) =>
      [...read(list).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) =>
        path.posix.join(path.posix.dirname(list), link),
      ),
    );
    const lost = filesIn('docs', /\.md$/).filter((page) => !linked.includes(page));
    assert.deepEqual(lost, ['docs/README.md']);
  });

  it('name only files of the project that exist', () => {
    const own = /`((?:cms|web|scripts|docs)\/[\w./-]+)`/g;
    // Created by the first start or by an owner.
    const made = ['cms/.env'];
    const missing = present.flatMap((page) =>
      [...read(page).matchAll(own)]
        .map(([, file = '']) => file)
        .filter((file) => !exists(file) && !made.includes(file))
        .map((file) => `${page}: ${file}`),
    );
    assert.deepEqual(missing, []);
  });

  it('name only tests that exist', () => {
    const missing = present.flatMap((page) =>
      [...read(page).matchAll(/cd (cms|web) && .*?npx jest (\S+\/\S+)/g)]
        .map(([, folder = '', test = '']) => `${folder}/${test}`)
        .filter((test) => !exists(test))
        .map((test) => `${page}: ${test}`),
    );
    assert.deepEqual(missing, []);
  });

  it('name the tests that detect a broken touch point', () => {
    const rows = read('docs/strapi.md')
      .split('\n')
      .filter((line) => /^\| \d+ /.test(line));
    assert.ok(rows.length >= 20);
    const wrong = rows.flatMap((row) => {
      const shown = row.split('|').at(-2) ?? '';
      const tests = [...shown.matchAll(/`([\w./-]+\.test\.\w+)`(?: \(([^)]*)\))?/g)];
      if (tests.length === 0) return [`no test: ${row.slice(0, 40)}`];
      return tests.flatMap(([, file = '', names = '']) =>
        [...names.matchAll(/“([^”]+)”/g)]
          .map(([, name = '']) => name.replace(/ …$/, ''))
          .filter((name) => !read(file).replaceAll("\\'", "'").includes(name))
          .map((name) => `${file}: ${name}`),
      );
    });
    assert.deepEqual(wrong, []);
  });

  it('are named correctly in code, tests and screens', () => {
    const sources = ['cms/src', 'cms/tests', 'web/src', 'web/e2e', 'scripts'].flatMap((folder) =>
      filesIn(folder, /\.(?:ts|tsx|js|mjs)$/),
    );
    const known = filesIn('docs', /./);
    const wrong = ['Dockerfile', 'docker-compose.yml', 'cms/.env.example', ...sources].flatMap(
      (file) =>
        [...read(file).matchAll(/(?<![\w./-])docs\/[\w./-]*[\w]/g)]
          .filter(([name]) => !known.some((page) => page.startsWith(name)))
          .map(([name]) => `${file}: ${name}`),
    );
    assert.deepEqual(wrong, []);
  });
});

describe('the architecture page', () => {
  const page = read('docs/architecture.md');
  const [server = '', browser = ''] = page.split('\n## The browser');

  /**
   * Folders named in the first cells of a part's tables.
   * @param {string} part
   */
  const namedIn = (part) =>
    [...part.matchAll(/^\| (`[^|]+`) *\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );

  /** @param {string} folder */
  const foldersIn = (folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);

  for (const [folder, part] of /** @type {const} */ ([
    ['cms/src', server],
    ['web/src', browser],
    ['web/src/features', browser],
  ])) {
    it(`lists every folder of ${folder}`, () => {
      const named = namedIn(part);
      assert.deepEqual(
        foldersIn(folder).filter((name) => !named.includes(name)),
        [],
      );
    });
  }

  it('lists no feature that does not exist', () => {
    const features = namedIn(browser.slice(browser.indexOf('| feature')));
    const known = foldersIn('web/src/features');
    assert.deepEqual(
      features.filter((name) => !known.includes(name)),
      [],
    );
  });
});

describe('the words of the documents', () => {
  // Excluded: the glossary lists refused words, docs/decisions and docs/strapi.md name code. Names
  // of tests and texts of screens are removed below.
  const spoken = present.filter((page) => !/^docs\/(?:decisions|glossary|strapi)/.test(page));
  const unwanted =
    /\b(?:stor(?:y|ies)|pictures?|deeds?|mend(?:s|ed)?|anew|in vain|so (?:many|long))\b/gi;

  it('include none that the glossary refuses', () => {
    const found = spoken.flatMap((page) => {
      const text = withoutCode(read(page)).replace(/\]\([^)]*\)|“[^”]*”|\*\*[^*]*\*\*/g, '');
      return [...text.matchAll(unwanted)].map(([word]) => `${page}: ${word}`);
    });
    assert.deepEqual(found, []);
  });
});

describe('comments', () => {
  it('name limits by a noun and use no word that the glossary refuses', () => {
    const odd =
      /(?:\/\*\*|\/\/|\*) ?So (?:many|long|often|much|far|few)\b|(?:\/\/|\*) .*\b(?:anew|in vain)\b/g;
    const found = ['cms/src', 'web/src', 'scripts'].flatMap((folder) =>
      filesIn(folder, /\.(?:ts|tsx|mjs)$/)
        .filter((file) => file !== 'scripts/tests/docs.test.mjs')
        .flatMap((file) => [...read(file).matchAll(odd)].map(([text]) => `${file}: ${text}`)),
    );
    assert.deepEqual(found, []);
  });
});

describe('npm commands', () => {
  it('exist if documents name them', () => {
    const wrong = present.flatMap((page) =>
      [...read(page).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
        .map(([, run, short]) => run ?? short ?? '')
        .filter((name) => !scripts.includes(name))
        .map((name) => `${page}: ${name}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('have the options that documents show', () => {
    const wrong = present.flatMap((page) =>
      [...read(page).matchAll(/\bnpm (?:run )?([\w:-]+)[^`\n]*? -- ([^`\n]*)/g)].flatMap(
        ([, name = '', given = '']) =>
          [...given.matchAll(/--([a-z-]+)/g)]
            .filter(([, option]) => !new RegExp(`['" -]${option}\\b`).test(sourceOf(name)))
            .map(([option]) => `${page}: ${name} ${option}`),
      ),
    );
    assert.deepEqual(wrong, []);
  });

  it('are all documented, for owners or for developers', () => {
    const documented = read('docs/guide/operation.md') + read('CONTRIBUTING.md');
    const untold = scripts.filter(
      (name) =>
        !documented.includes(`\`npm run ${name}\``) && !documented.includes(`\`npm ${name}\``),
    );
    assert.deepEqual(untold, []);
  });

  it('exist in the container if documents run them there', () => {
    const entry = read('scripts/docker-entry.mjs');
    const given = present.flatMap((page) =>
      [...read(page).matchAll(/(?:docker-entry\.mjs|docker compose run --rm app) ([a-z-]+)/g)].map(
        ([, name = '']) => name,
      ),
    );
    assert.ok(given.length > 5);
    assert.deepEqual(
      given.filter((name) => !entry.includes(`case '${name}':`)),
      [],
    );
  });
});

describe('the list of decisions', () => {
  const list = read('docs/decisions/README.md');
  const decisions = filesIn('docs/decisions', /\/\d{4}-[\w-]+\.md$/).sort();

  it('contains each decision once, under its title', () => {
    const listed = [...list.matchAll(/^- \[(.+)\]\((\d{4}-[\w-]+\.md)\)/gm)]
      .map(([, title = '', file = '']) => `docs/decisions/${file}: ${title}`)
      .sort();
    const titled = decisions.map((file) => `${file}: ${/^# (.+)$/m.exec(read(file))?.[1]}`);
    assert.deepEqual(listed, titled);
  });

  it('has numbers that match the titles', () => {
    const wrong = decisions.filter((file) => {
      const number = Number(/\/(\d{4})-/.exec(file)?.[1]);
      return !read(file).startsWith(`# ${number}. `);
    });
    assert.deepEqual(wrong, []);
  });
});
