import type { Core } from '@strapi/strapi';

const indexes = [
  'create unique index if not exists aurelian_posts_slug on posts (slug)',
  'create unique index if not exists aurelian_categories_slug on categories (slug)',
  'create unique index if not exists aurelian_subscribers_email on subscribers (email)',
  'create index if not exists aurelian_posts_public on posts (published, publication_date, id)',
  'create index if not exists aurelian_posts_flags on posts (published, featured)',
  'create index if not exists aurelian_posts_created on posts (published, created_at, id)',
  'create index if not exists aurelian_contact_messages_read on contact_messages (read, id)',
];

/** Creates the indexes that the content tables need beyond Strapi's own; they exist only from now on. */
export async function createIndexes(strapi: Core.Strapi): Promise<void> {
  for (const statement of indexes) await strapi.db.connection.raw(statement);
}
