import { runSql, type Store } from './database';
import { until } from './until';

type Row = Record<string, unknown>;
type Sums = Record<string, Record<string, number>>;

const ZEROS = { views: 0, sessions: 0, visitors: 0, clicks: 0, bots: 0 };

/** All stored views and clicks, ordered by id. */
export const rawRows = async (store: Store): Promise<{ views: Row[]; clicks: Row[] }> => ({
  views: await runSql(store, 'select * from analytics_events order by id'),
  clicks: await runSql(store, 'select * from affiliate_clicks order by id'),
});

/** Waits until at least `count` views are stored. */
export const untilViews = (store: Store, count: number): Promise<void> =>
  until(async () => {
    const [row] = await runSql(store, 'select count(*) as n from analytics_events');
    return Number(row?.n) >= count;
  });

/** Suffix for events of simulated readers, which are counted separately. */
const suffixOf = ({ simulated }: Row): string => (Boolean(simulated) ? ' simulated' : '');

/** The stored sums by `day dimension key`; keys of simulated readers end in `simulated`. */
export async function storedSums(store: Store): Promise<Sums> {
  const sums: Sums = {};
  for (const row of await runSql(store, 'select * from analytics_daily')) {
    const id = `${String(row.day)} ${String(row.dimension)} ${String(row.key)}${suffixOf(row)}`;
    sums[id] = Object.fromEntries(Object.keys(ZEROS).map((name) => [name, Number(row[name])]));
  }
  return sums;
}

/** Expected sums, counted row by row with the simplest possible code. */
export async function naiveSums(store: Store, timezone: string): Promise<Sums> {
  const sums: Sums = {};
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone });
  const add = (row: Row, dimension: string, key: unknown, name: string): void => {
    if (typeof key !== 'string' && typeof key !== 'number') return;
    const id = `${days.format(Number(row.at))} ${dimension} ${key}${suffixOf(row)}`;
    const sum = (sums[id] ??= { ...ZEROS });
    sum[name] = (sum[name] ?? 0) + 1;
  };
  const addVisit = (row: Row, name: string): void => {
    add(row, 'site', '', name);
    for (const part of ['source', 'channel', 'campaign', 'device']) add(row, part, row[part], name);
  };
  const addPage = (row: Row, name: string): void => {
    if (row.post_id === null) add(row, 'page', row.path, name);
    else add(row, 'post', row.post_id, name);
    add(row, 'category', row.category_id, name);
  };
  const { views, clicks } = await rawRows(store);
  for (const row of [...views, ...clicks].filter(({ bot }) => bot !== null)) {
    add(row, 'site', '', 'bots');
    add(row, 'bot', row.bot, 'bots');
  }
  for (const row of views.filter(({ bot }) => bot === null)) {
    addVisit(row, 'views');
    addPage(row, 'views');
    if (Boolean(row.new_session)) addVisit(row, 'sessions');
    if (Boolean(row.new_visitor)) addVisit(row, 'visitors');
  }
  for (const row of clicks.filter(({ bot, is_repeat }) => bot === null && !is_repeat)) {
    addVisit(row, 'clicks');
    addPage(row, 'clicks');
    add(row, 'product', row.product_id, 'clicks');
    add(row, 'network', row.network_id, 'clicks');
  }
  return sums;
}

/** Checks that all sums, and the views per post, match the stored rows. */
export async function expectCorrectSums(
  store: Store,
  timezone = 'America/New_York',
): Promise<void> {
  const expected = await naiveSums(store, timezone);
  expect(await storedSums(store)).toEqual(expected);
  const counted = await runSql(
    store,
    'select post_id, count(*) as n from analytics_events where bot is null and post_id is not null and simulated = false group by post_id order by post_id',
  );
  const stored = await runSql(
    store,
    'select post_id, views as n from post_views where views <> 0 order by post_id',
  );
  const plain = (rows: Row[]) => rows.map(({ post_id, n }) => [Number(post_id), Number(n)]);
  expect(plain(stored)).toEqual(plain(counted));
}
