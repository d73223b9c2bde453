import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { MEASURES } from '../lib/measure/rows.mjs';
import { readTree } from '../lib/measure/tree.mjs';
import { root } from '../lib/paths.mjs';
import { ORDINARY, refusalOf, refusalOfFile } from '../lint/refused-words.mjs';

/** @param {readonly string[]} args */
const run = (...args) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/measure.mjs'), ...args], {
    encoding: 'utf8',
  });

describe('the measures of the code', () => {
  it('stay within their limits', () => {
    const { status, stdout } = run('--how');
    assert.equal(status, 0, stdout);
    for (const { what, how } of MEASURES) assert.ok(stdout.includes(what) && stdout.includes(how));
  });
});

describe('the measures of a checkout that exceeds the limits', () => {
  const post = { attributes: Object.fromEntries([...'abcdefghijklmnopqrs'].map((l) => [l, {}])) };
  /** @type {Record<string, string>} */
  const FILES = {
    '.oxlintrc.json': JSON.stringify({
      overrides: [
        { files: ['cms/src/{api,site}/**'], rules: { 'typescript/no-unsafe-call': 'off' } },
      ],
    }),
    'cms/src/api/post/content-types/post/schema.json': JSON.stringify(post),
    'cms/src/api/post/routes/post.ts': "export default [{ handler: 'post.list' }];\n",
    'cms/src/api/post/services/post.ts':
      "const deed = strapi.service('api::seo.seo');\nknex<Row>('posts as p');\n",
    'cms/src/api/seo/services/seo.ts':
      "strapi.service('api::post.post');\ntrx.leftJoin('posts', 'a', 'b');\n",
    'cms/src/contract/routes/posts.ts': "    id: 'posts.list',\n",
    'cms/src/lib/far.ts': "import { near } from './near';\nexport const far = near;\n",
    'cms/src/lib/near.ts': 'export const near = 1;\n',
    'cms/src/lib/near.test.ts': "import { near } from './near';\n",
    'web/src/lib/list.ts':
      "// the posts\nconst list = (await request('GET', '/api/posts')).body as Post;\n",
  };
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-measure-'));
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  it('are counted', () => {
    const tree = readTree(folder);
    const counted = Object.fromEntries(MEASURES.map(({ what, count }) => [what, count(tree)]));
    assert.deepEqual(counted, {
      'services looked up by a string': 2,
      'server lines without type safety, %': 55.6,
      'rooms of the server in a cycle': 2,
      'edges between rooms that no import shows': 2,
      'rooms that name `posts` in SQL': 2,
      'places where a call is written': 4,
      '`body as T` in the browser': 1,
      "files that list a post's fields": 0,
      'rooms of newsletter': 0,
      'rooms of images': 0,
      'rooms of affiliates': 0,
      'files of at most 20 lines with one importer': 1,
      'lines of code in cms/src and web/src': 10,
      'lines of code in the largest room': 5,
      'lines of code per call of the API': 10,
      'ordinary changes with a recipe': 0,
      'lines of README.md': 0,
      'names with a refused word': 1,
    });
  });

  it('make the command fail', () => {
    const { status, stdout } = run('--root', folder);
    assert.equal(status, 1);
    assert.match(stdout, /^services looked up by a string +2 +max 0 +BROKEN$/m);
    assert.match(stdout, /^server lines without type safety, % +55.6 +max 0 +BROKEN$/m);
  });
});

describe('refused words', () => {
  it('are found in identifiers and file names, with the word to use instead', () => {
    assert.equal(refusalOf('useDeed'), "not 'deed', but action");
    assert.equal(refusalOf('PICTURE_LIMIT'), "not 'picture', but image");
    assert.equal(refusalOfFile('cms/src/mail/open-parcel.test.ts'), "not 'parcel', but message");
    assert.match(refusalOfFile('web/src/ui/button-words.ts') ?? '', /not -words/);
    for (const name of ['bookmark', 'gateway', 'usePost', 'always']) {
      assert.equal(refusalOf(name), undefined);
    }
  });

  it('have exceptions for ordinary meanings, each listed once', () => {
    assert.equal(new Set(ORDINARY).size, ORDINARY.length);
    for (const name of ORDINARY) assert.equal(refusalOf(name), undefined);
  });
});
