import type { Core } from '@strapi/strapi';
import createKnex, { type Knex } from 'knex';
import { loadMarkdownParser } from '../../src/text/markdown';
import { composeIssue } from '../../src/rendering/rules/issue/compose-issue';
import type { IssueSite, IssueSource } from '../../src/rendering/rules/issue/issue-parts';
import { up } from '../../database/migrations/2026.11.29T00.00.00.newsletter';
import { siteSettingsService } from '../../src/settings/services/site-settings';
import { renderingService } from '../../src/rendering/rendering';
import { aiPartService } from '../../src/content/posts/services/ai-part';
import { audienceService } from '../../src/subscribers/services/audience';
import { stub, withStubs } from './stub';
import { ENGLISH, textsOf } from '../../src/language/rules/own-texts';

/** The columns of Strapi's tables that composing an issue reads. */
async function createContent(knex: Knex): Promise<void> {
  await knex.schema.createTable('newsletter_issues', (table) => {
    table.increments('id');
    for (const name of ['kind', 'subject', 'preheader', 'content', 'state', 'problem']) {
      table.text(name);
    }
    table.json('post_ids');
    for (const name of ['scheduled', 'started', 'sent', 'cancelled', 'created', 'updated']) {
      table.bigInteger(`${name}_at`);
    }
  });
  await knex.schema.createTable('posts', (table) => {
    table.increments('id');
    for (const name of ['title', 'slug', 'excerpt', 'image_url', 'image_alt']) table.text(name);
    table.boolean('featured');
    table.boolean('published');
    table.bigInteger('publication_date');
    table.bigInteger('publish_at');
  });
  await knex.schema.createTable('posts_category_lnk', (table) => {
    table.integer('post_id');
    table.integer('category_id');
  });
  await knex.schema.createTable('posts_authors_lnk', (table) => {
    for (const name of ['id', 'post_id', 'author_id', 'author_ord']) table.integer(name);
  });
  await knex.schema.createTable('authors', (table) => {
    table.increments('id');
    for (const name of ['slug', 'name', 'role', 'bio', 'image_url', 'links']) table.text(name);
    table.integer('version');
  });
  await knex.schema.createTable('categories', (table) => {
    table.increments('id');
    for (const name of ['name', 'image_url']) table.text(name);
  });
  await knex.schema.createTable('affiliate_products', (table) => {
    table.increments('id');
    table.text('affiliate_url');
  });
}

/** The tables of issues in memory, with a hook to edit an issue while it is being composed. */
export class IssueLab {
  /** Awaited whenever the recipients of an issue in composition are counted. */
  onCount: () => Promise<unknown> = () => Promise.resolve();

  private constructor(readonly knex: Knex) {}

  static async open(): Promise<IssueLab> {
    const knex = createKnex({
      client: 'better-sqlite3',
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
    });
    await up(knex);
    await createContent(knex);
    return new IssueLab(knex);
  }

  get strapi(): Core.Strapi {
    const stubs = [
      stub(siteSettingsService, {
        get: () =>
          Promise.resolve({ brandName: 'Aurelian', contactAddress: '', timezone: 'Etc/UTC' }),
        getSpeech: () => Promise.resolve(ENGLISH),
      }),
      stub(renderingService, {
        issue: async (source: IssueSource, site: IssueSite) =>
          composeIssue(source, {
            site,
            t: textsOf(ENGLISH),
            parse: await loadMarkdownParser(),
          }),
      }),
      stub(aiPartService, { ofPosts: () => Promise.resolve(new Map()) }),
      stub(audienceService, {
        newestId: () => Promise.resolve(1),
        count: async () => {
          await this.onCount();
          return 1;
        },
      }),
    ];
    const transaction = <T>(work: (parts: { trx: Knex }) => Promise<T>) =>
      this.knex.transaction((trx) => work({ trx }));
    return withStubs({ db: { connection: this.knex, transaction } }, ...stubs);
  }

  /** Stores a scheduled issue and returns its id. */
  async schedule(at: number, content = 'Dear reader.'): Promise<number> {
    const [id = 0] = await this.knex('newsletter_issues').insert({
      kind: 'written',
      subject: 'A letter',
      preheader: '',
      content,
      state: 'scheduled',
      post_ids: '[]',
      scheduled_at: at,
      created_at: at,
      updated_at: at,
    });
    return id;
  }

  /** Edits an issue and increases its `updated_at`. */
  edit = (id: number, columns: Record<string, unknown>): Promise<number> =>
    this.knex('newsletter_issues')
      .where({ id })
      .update({ ...columns, updated_at: this.knex.raw('updated_at + 1') });

  async stateOf(id: number): Promise<string> {
    const { state } = await this.knex('newsletter_issues')
      .where({ id })
      .first<{ state: string }>('state');
    return state;
  }

  /** The reason why an issue was not sent. */
  async problemOf(id: number): Promise<string | null> {
    const { problem } = await this.knex('newsletter_issues')
      .where({ id })
      .first<{ problem: string | null }>('problem');
    return problem;
  }

  /** Issues whose delivery has begun. */
  startedDeliveries = (): Promise<{ issue_id: number; composed: string }[]> =>
    this.knex('issue_deliveries').select('issue_id', 'composed');

  close(): Promise<void> {
    return this.knex.destroy();
  }
}
