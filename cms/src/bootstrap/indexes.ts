import type { Core } from '@strapi/strapi';

const indexes = [
  'create unique index if not exists aurelian_posts_slug on posts (slug)',
  'create unique index if not exists aurelian_categories_slug on categories (slug)',
  'create unique index if not exists aurelian_authors_slug on authors (slug)',
  'create unique index if not exists aurelian_series_slug on series (slug)',
  'create unique index if not exists aurelian_pages_slug on pages (slug)',
  'create unique index if not exists aurelian_subscribers_email on subscribers (email)',
  // Changes and deletions use the document id; content is not localized and has no separate drafts.
  ...[
    ...['posts', 'categories', 'authors', 'series', 'pages'],
    ...['affiliate_products', 'affiliate_networks'],
    ...['contact_messages', 'newsletter_issues', 'subscribers'],
  ].map(
    (table) =>
      `create unique index if not exists aurelian_${table}_document on ${table} (document_id)`,
  ),
  'create index if not exists aurelian_posts_public on posts (published, publication_date, id)',
  'create index if not exists aurelian_posts_due on posts (published, publish_at)',
  'create index if not exists aurelian_posts_flags on posts (published, featured)',
  'create index if not exists aurelian_posts_created on posts (published, created_at, id)',
  // Lists of posts: the columns that filter a sort order, then those that sort, as in
  // queries/post-list.
  'create index if not exists aurelian_posts_dated on posts (coalesce(publication_date, created_at), id)',
  'create index if not exists aurelian_posts_featured on posts (featured, coalesce(publication_date, created_at), id)',
  'create index if not exists aurelian_posts_public_featured on posts (published, featured, publication_date, id)',
  'create index if not exists aurelian_posts_title_key on posts (title_key, id)',
  'create index if not exists aurelian_posts_status_title_key on posts (published, title_key, id)',
  'create index if not exists aurelian_posts_featured_title_key on posts (featured, title_key, id)',
  'create index if not exists aurelian_posts_public_featured_title_key on posts (published, featured, title_key, id)',
  // Older versions sorted by the titles themselves.
  'drop index if exists aurelian_posts_title',
  'drop index if exists aurelian_posts_status_title',
  'drop index if exists aurelian_posts_featured_title',
  'drop index if exists aurelian_posts_public_featured_title',
  'create index if not exists aurelian_post_views on post_views (views, post_id)',
  'create index if not exists aurelian_posts_category on posts_category_lnk (category_id, post_id)',
  'create index if not exists aurelian_posts_authors on posts_authors_lnk (author_id, post_id)',
  'create index if not exists aurelian_contact_messages_read on contact_messages (read, id)',
  'create unique index if not exists aurelian_affiliate_networks_slug on affiliate_networks (slug)',
  'create index if not exists aurelian_affiliate_clicks_network on affiliate_clicks (network_id, at)',
  'create index if not exists aurelian_affiliate_clicks_slot on affiliate_clicks (slot, at)',
];

/**
 * Creates the indexes that content tables need in addition to Strapi's; runs once the tables exist.
 */
export async function createIndexes(strapi: Core.Strapi): Promise<void> {
  for (const statement of indexes) await strapi.db.connection.raw(statement);
}
