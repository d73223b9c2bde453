import { productService } from '../../affiliates/products/services/products';
import { namedPostsService } from '../../content/posts/services/named-posts';
import { CSV_BOM, csvLine } from '../../contract/csv';
import { type ClickDay, countClickDays, selectClickDays } from '../queries/daily-reading';
import { service } from '../../strapi/service';

const EXPORT_PART = 500;
const HEADINGS = ['Day', 'Of', 'Id', 'Name', 'Clicks'];

/** Clicks on affiliate links by day, from the daily sums. */
export const clickDaysService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  /** Names of the clicked posts or products; deleted ones have none. */
  const namesOf = async (of: 'post' | 'product', keys: readonly string[]) => {
    const ids = keys.map(Number).filter(Number.isSafeInteger);
    if (of === 'product') {
      const products = await productService(strapi).named(ids);
      return (id: number): string => products.get(id)?.name ?? '';
    }
    const posts = await namedPostsService(strapi).find(ids);
    return (id: number): string => posts.get(id)?.title ?? '';
  };

  async function* linesOf(of: 'site' | 'post' | 'product'): AsyncGenerator<string> {
    let after: Pick<ClickDay, 'day' | 'key'> = { day: '', key: '' };
    for (;;) {
      const rows = await selectClickDays(knex(), of, after, EXPORT_PART);
      const last = rows.at(-1);
      if (last === undefined) return;
      const keys = [...new Set(rows.map(({ key }) => key))];
      const nameOf = of === 'site' ? () => '' : await namesOf(of, keys);
      yield rows
        .map(({ day, key, clicks }) =>
          csvLine([day, of === 'post' ? 'article' : of, key, nameOf(Number(key)), Number(clicks)]),
        )
        .join('');
      after = last;
    }
  }

  return {
    /** Number of days on which real readers clicked. */
    count: (): Promise<number> => countClickDays(knex()),

    /** The clicks of real readers by day as CSV: for the whole site, by article and by product. */
    async *lines(): AsyncGenerator<string> {
      yield CSV_BOM + csvLine(HEADINGS);
      for (const of of ['site', 'post', 'product'] as const) yield* linesOf(of);
    },
  };
});
