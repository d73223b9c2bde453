import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Knex, knex } from 'knex';
import { selectPosts } from '../../../src/content/posts/queries/post-row';
import { selectStoredPosts } from '../../../src/content/posts/queries/stored-post';
import { post, postPatch } from '../../../src/contract/post';
import { attributeOf, fieldNames } from '../../../src/contract/post-fields';
import { revisionSnapshot } from '../../../src/contract/revision';
import { checkContent } from '../../../src/panel/content-rules';
import { panelLayouts } from '../../../src/panel/panel-layouts';

const POST = 'api::post.post';

interface Attribute {
  type: string;
  maxLength?: number;
}

const file = path.join(__dirname, '../../../src/api/post/content-types/post/schema.json');
const { attributes } = JSON.parse(readFileSync(file, 'utf8')) as {
  attributes: Record<string, Attribute>;
};

/** Columns that only the server sets. */
const SET_BY_SERVER = ['titleKey', 'editedAt', 'version'];
const written = Object.entries(attributes).filter(([name]) => !SET_BY_SERVER.includes(name));
const names = written.map(([name]) => name);

const NAMES = new Map<string, string>(fieldNames.map((name) => [attributeOf(name), name]));
const calledBy = (attribute: string): string => NAMES.get(attribute) ?? attribute;

const columns = written
  .filter(([, { type }]) => type !== 'relation')
  .map(([name]) => name.replace(/[A-Z]/g, (message) => `_${message.toLowerCase()}`));

describe('every field of a post', () => {
  it('is in the list of fields', () => {
    expect(fieldNames.map(attributeOf).sort()).toEqual([...names].sort());
  });

  let database: Knex;
  beforeAll(() => {
    database = knex({
      client: 'better-sqlite3',
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
    });
  });
  afterAll(() => database.destroy());

  /** Columns of posts that a query does not select. */
  async function missingIn(query: () => Promise<unknown>): Promise<string[]> {
    let sql = '';
    database.once('query', (asked: { sql: string }) => (sql = asked.sql));
    // The database has no tables, so every query fails.
    await query().catch(() => undefined);
    return columns.filter((column) => !sql.includes(`\`p\`.\`${column}\``));
  }

  it('is in the response and can be edited', () => {
    const { affiliateProducts, authors } = post.shape;
    const answered = { ...post.shape, affiliateProductIds: affiliateProducts, authorIds: authors };
    expect(Object.keys(answered)).toEqual(expect.arrayContaining(names.map(calledBy)));
    expect(Object.keys(postPatch.shape)).toEqual(expect.arrayContaining(names.map(calledBy)));
  });

  it('is read from the database for readers and for the history', async () => {
    expect(await missingIn(async () => selectPosts(database, [1], true))).toEqual([]);
    expect(await missingIn(() => selectStoredPosts(database, [1]))).toEqual([]);
  });

  it('is stored in versions, except dates', () => {
    const versioned = names.filter((name) => !['publicationDate', 'publishAt'].includes(name));
    expect(Object.keys(revisionSnapshot.shape).sort()).toEqual(versioned.map(calledBy).sort());
  });

  it('has a position in the panel’s form, a label and a hint', () => {
    const layout = panelLayouts[POST];
    const shown = layout?.edit.flat().map(({ name }) => name);
    expect(shown?.sort()).toEqual([...names].sort());
    expect(Object.keys(layout?.fields ?? {})).toEqual(expect.arrayContaining(names));
  });

  const checked = written.flatMap(([name, { type, maxLength }]): [string, string][] => {
    if (maxLength !== undefined) return [[name, 'x'.repeat(maxLength + 1)]];
    return ['json', 'enumeration'].includes(type) ? [[name, 'nonsense']] : [];
  });

  it.each(checked)('is validated when the panel or a job writes it: %s', (name, value) => {
    expect(() => checkContent(POST, { [name]: value }, false)).toThrow();
  });
});
