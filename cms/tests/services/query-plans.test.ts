import type { Knex } from 'knex';
import { insertRows } from '../../src/lib/insert-rows';
import { isSqlite } from '../../src/lib/is-sqlite';
import { rowsOf } from '../../src/lib/rows-of';
import { listPostIds, type PostListFilter } from '../../src/content/posts/queries/post-list';
import { createTagTable, listTagSlugs } from '../../src/content/posts/queries/post-tags';
import { publicAuthorIds } from '../../src/content/authors/queries/author-links';
import { createIndexes } from '../../src/bootstrap/indexes';
import { ServiceLab } from '../support/service-lab';

const POSTS = 2_400;
const START = Date.UTC(2020, 0, 1);

const ids = Array.from({ length: POSTS }, (_, i) => i + 1);
const isPublished = (id: number): boolean => id % 2 === 0;

async function fill(knex: Knex): Promise<void> {
  const moment = (at: number) => (isSqlite(knex) ? at : new Date(at).toISOString());
  const flag = (value: boolean) => (isSqlite(knex) ? Number(value) : value);
  const named = { document_id: 'one', name: 'One', slug: 'one' };
  await insertRows(knex, 'categories', [{ id: 1, ...named }]);
  await insertRows(knex, 'authors', [{ id: 1, ...named }]);
  await insertRows(
    knex,
    'posts',
    ids.map((id) => ({
      ...{ id, document_id: `d${id}`, title: `T${id}`, title_key: `t${id}`, slug: `s${id}` },
      ...{ published: flag(isPublished(id)), featured: flag(id % 4 < 2), version: 1 },
      ...{ tags: isSqlite(knex) ? '["often"]' : ['often'], created_at: moment(START + id) },
      publication_date: isPublished(id) ? moment(START + id) : null,
    })),
  );
  const links = ids.map((id) => ({ post_id: id }));
  await insertRows(
    knex,
    'posts_category_lnk',
    links.map((link) => ({ ...link, category_id: 1 })),
  );
  await insertRows(
    knex,
    'posts_authors_lnk',
    links.map((link) => ({ ...link, author_id: 1 })),
  );
  await insertRows(
    knex,
    'post_views',
    links.map((link) => ({ ...link, views: link.post_id % 300 })),
  );
}

interface Statement {
  sql: string;
  bindings: Knex.Value[];
}

const sorts = ['newest', 'oldest', 'title', 'views'] as const;
const narrowings: Partial<PostListFilter>[] = [
  {},
  { categoryId: 1 },
  { tag: 'often' },
  { authorId: 1 },
];
const lists = (['all', 'published', 'draft'] as const).flatMap((status) =>
  sorts.flatMap((sort) => narrowings.map((narrowing) => ({ status, sort, ...narrowing }))),
);

describe('queries of posts', () => {
  let lab: ServiceLab;

  beforeAll(async () => {
    lab = await ServiceLab.open();
    await createIndexes(lab.strapi);
    await fill(lab.knex);
    await lab.knex.schema.dropTableIfExists('post_tags');
    await createTagTable(lab.knex);
    if (isSqlite(lab.knex)) return;
    await lab.knex.raw('analyze');
  });
  afterAll(() => lab.close());

  /** A query's statements that read the table of posts. */
  async function statementsOf(work: () => PromiseLike<unknown>): Promise<Statement[]> {
    const found: Statement[] = [];
    const note = ({ sql, bindings }: Statement): void => {
      if (/\bposts\b/.test(sql)) found.push({ sql, bindings });
    };
    lab.knex.on('query', note);
    await work();
    lab.knex.off('query', note);
    return found;
  }

  /** Steps of a plan that sort or scan all posts. */
  async function faultsOf({ sql, bindings }: Statement): Promise<string[]> {
    if (isSqlite(lab.knex)) {
      const answer: unknown = await lab.knex.raw(`explain query plan ${sql}`, bindings);
      const steps = rowsOf<{ detail: string }>(answer).map(({ detail }) => detail);
      return steps.filter((step) => /USE TEMP B-TREE|^SCAN (?:p|v|h)$/.test(step));
    }
    return lab.knex.transaction(async (trx) => {
      // Forces an index where possible: the planner would scan a table this small.
      for (const way of [
        'seqscan',
        'sort',
        'incremental_sort',
        'bitmapscan',
        'hashjoin',
        'mergejoin',
      ])
        await trx.raw(`set local enable_${way} = off`);
      const positioned = sql.replace(/\$(\d+)/g, '?');
      const answer: unknown = await trx.raw(`explain ${positioned}`, bindings);
      const steps = rowsOf<Record<string, string>>(answer).map((row) => row['QUERY PLAN'] ?? '');
      return steps.filter((step) =>
        /\bSort\b|Seq Scan on (?:posts|post_views|post_tags)\b/.test(step),
      );
    });
  }

  it.each(lists.map((list) => [JSON.stringify(list), list] as const))(
    'reach a page deep in a list by an index, without sorting: %s',
    async (_, list) => {
      const page = { ...list, limit: 20, offset: list.status === 'all' ? 1_050 : 550 };
      const statements = await statementsOf(() => listPostIds(lab.knex, page));
      const lists = statements.filter(({ sql }) => sql.includes('order by'));
      expect(lists.length).toBeGreaterThan(0);
      for (const statement of lists) {
        expect({ ...statement, faults: await faultsOf(statement) }).toEqual({
          ...statement,
          faults: [],
        });
      }
    },
  );

  it('start at a remembered position for a page reached before', async () => {
    const page = { status: 'all', sort: 'title', limit: 20, offset: 1_010 } as const;
    const first = await listPostIds(lab.knex, page);
    const statements = await statementsOf(() => listPostIds(lab.knex, page));
    expect(statements).toHaveLength(1);
    expect(statements[0]?.sql).toContain('p.title_key >= ');
    expect(statements[0]?.bindings).toContain(10);
    expect(await listPostIds(lab.knex, page)).toEqual(first);
  });

  it('find the tags and authors in use without scanning all posts', async () => {
    expect(await listTagSlugs(lab.knex, 2)).toEqual(['often']);
    expect(await listTagSlugs(lab.knex, POSTS)).toEqual([]);
    const found = await publicAuthorIds(lab.knex);
    expect(found).toEqual([{ id: 1 }]);
    const statements = [
      ...(await statementsOf(() => listTagSlugs(lab.knex, 2))),
      ...(await statementsOf(() => publicAuthorIds(lab.knex))),
    ];
    for (const statement of statements) expect(await faultsOf(statement)).toEqual([]);
  });
});
