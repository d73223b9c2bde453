import type { TestServer } from './boot';
import { runSql } from './database';

const COPIED =
  'excerpt, content, published, featured, tags, version, created_at, updated_at, published_at';

/**
 * Copies the only post, of category 1, until there are `count` posts, with two SQL statements:
 * creating each through the server would take longer than the test.
 */
export async function copyPost(server: TestServer, count: number): Promise<void> {
  await runSql(
    server,
    `insert into posts (document_id, title, slug, ${COPIED})
     with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ${count})
     select 'story-' || n, 'Story ' || n, 'many-' || n, ${COPIED} from posts cross join numbers`,
  );
  await runSql(
    server,
    'insert into posts_category_lnk (post_id, category_id) select id, 1 from posts where id not in (select post_id from posts_category_lnk)',
  );
}
