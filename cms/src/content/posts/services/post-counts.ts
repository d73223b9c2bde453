import type { Core } from '@strapi/strapi';
import type { PostCounts } from '../../../contract/post-bulk';
import { untilContentChanges } from '../../../lib/until-content-changes';
import { service } from '../../../strapi/service';
import { countOf } from '../../../strapi/count-of';

interface CountRow {
  published: boolean | number;
  featured: boolean | number;
  // PostgreSQL returns counts as text.
  total: number | string;
}

async function readCounts(strapi: Core.Strapi): Promise<PostCounts> {
  const rows = await strapi.db
    .connection('posts')
    .groupBy('published', 'featured')
    .select('published', 'featured')
    .count<CountRow[]>('* as total');
  const timed = await countOf(
    strapi.db.connection('posts').where({ published: false }).whereNotNull('publish_at'),
  );
  const sum = (isCounted: (row: CountRow) => boolean): number =>
    rows.filter(isCounted).reduce((total, row) => total + Number(row.total), 0);
  return {
    total: sum(() => true),
    published: sum((row) => Boolean(row.published)),
    unpublished: sum((row) => !row.published),
    featured: sum((row) => Boolean(row.featured)),
    scheduled: timed,
  };
}

export const postCountsService = service(({ strapi }) => ({
  /** Number of posts of each kind; counted again after content changes. */
  get: untilContentChanges(() => readCounts(strapi)),
}));
