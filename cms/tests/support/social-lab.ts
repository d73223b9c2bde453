import type { Knex } from 'knex';
import { up } from '../../database/migrations/2026.12.01T00.00.00.social';
import { up as addMends } from '../../database/migrations/2026.12.03T00.00.00.social-mends';
import { up as addHosts } from '../../database/migrations/2026.12.03T00.00.01.webhook-hosts';
import { up as addSent } from '../../database/migrations/2026.12.08T00.00.01.social-sent';
import { sealSecrets, type SocialSecrets } from '../../src/social/accounts/secrets';
import type { SocialAdapterName } from '../../src/contract/social-account';
import type { SocialPlatform } from '../../src/contract/social-post';

/** The columns of Strapi's tables that social posts are made from. */
async function createContent(knex: Knex): Promise<void> {
  await knex.schema.createTable('posts', (table) => {
    table.increments('id');
    for (const name of ['title', 'slug', 'excerpt', 'content', 'image_url', 'image_alt']) {
      table.text(name);
    }
    table.json('tags');
    table.boolean('published');
    // Same type as Strapi's column on each database.
    if (/sqlite/.test(String(knex.client.config.client))) table.bigInteger('publication_date');
    else table.timestamp('publication_date');
  });
  await knex.schema.createTable('posts_category_lnk', (table) => {
    table.integer('post_id');
    table.integer('category_id');
  });
  await knex.schema.createTable('categories', (table) => {
    table.increments('id');
    for (const name of ['name', 'image_url']) table.text(name);
  });
  await knex.schema.createTable('post_views', (table) => {
    table.integer('post_id').primary();
    table.bigInteger('views');
  });
  await knex.schema.createTable('affiliate_products', (table) => {
    table.increments('id');
    table.text('affiliate_url');
    table.boolean('archived');
  });
  await knex.schema.createTable('posts_affiliate_products_lnk', (table) => {
    table.increments('id');
    table.integer('post_id');
    table.integer('affiliate_product_id');
    table.float('affiliate_product_ord');
  });
  await knex.schema.createTable('ai_state', (table) => void table.integer('id').primary());
  await knex('ai_state').insert({ id: 1 });
}

/** Creates the tables of social posts and the tables that they are made from. */
export async function addSocialTables(knex: Knex): Promise<void> {
  await createContent(knex);
  await up(knex);
  await addMends(knex);
  await addHosts(knex);
  await addSent(knex);
}

/** Adds a published post; returns its id. */
export async function addPost(knex: Knex, publishedAt: number, views = 0): Promise<number> {
  const isSqlite = /sqlite/.test(String(knex.client.config.client));
  const [row] = await knex('posts')
    .insert({
      title: `A story of ${publishedAt}`,
      slug: `story-${publishedAt}`,
      excerpt: 'An excerpt.',
      content: 'Words.',
      tags: '[]',
      published: true,
      publication_date: isSqlite ? publishedAt : new Date(publishedAt),
    })
    .returning<{ id: number }[]>('id');
  const id = Number(row?.id);
  await knex('post_views').insert({ post_id: id, views });
  return id;
}

/** Connects a platform with these secrets; the account has no problem. */
export async function addAccount(
  knex: Knex,
  platform: SocialPlatform,
  adapter: SocialAdapterName,
  secrets: SocialSecrets,
): Promise<void> {
  await knex('social_accounts').insert({
    platform,
    adapter,
    account_id: { x: '77', facebook: '500', instagram: '900', webhook: '' }[adapter],
    secrets: sealSecrets(secrets),
    updated_at: 1,
  });
}
