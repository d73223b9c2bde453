import { BOT_RULES, type BotReason } from '../../src/lib/bots';
import { dayReader } from '../../src/lib/periods';
import { type CountedEvent, rollUp, type VisitFacts } from '../../src/analytics/rules/roll-up';
import { Sessions } from '../../src/analytics/rules/sessions';
import { chunksOf } from '../../src/lib/chunks';
import { below, type Random } from '../../src/lib/random';
import { runSql, type Store } from './database';

/** A view or click, not yet counted. */
export interface HistoryEvent {
  at: number;
  /** The reader's id for that day; null for readers who opted out. */
  visitor: string | null;
  visit: VisitFacts;
  path: string;
  postId: number | null;
  categoryId: number | null;
  /** Clicked product; null for a view. */
  productId: number | null;
  bot: BotReason | null;
  simulated?: boolean;
}

type Row = Record<string, string | number | boolean | null>;

const literal = (value: Row[string]): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** Inserts rows directly into the database. */
export async function insertRows(
  store: Store,
  table: string,
  rows: readonly Row[],
  onConflict = '',
): Promise<void> {
  for (const batch of chunksOf(rows, 400)) {
    const columns = Object.keys(batch[0] ?? {});
    const values = batch.map(
      (row) => `(${columns.map((name) => literal(row[name] ?? null)).join()})`,
    );
    const names = columns.map((name) => `"${name}"`).join();
    await runSql(store, `insert into ${table} (${names}) values ${values.join()} ${onConflict}`);
  }
}

/** Stores events and their sums as the recorder does; the database must not contain any of them. */
export async function insertHistory(
  store: Store,
  history: readonly HistoryEvent[],
  timezone: string,
): Promise<void> {
  const dayOf = dayReader(timezone);
  const sessions = new Sessions(new Map());
  const events: Row[] = [];
  const clicks: Row[] = [];
  const counted: Record<string, CountedEvent[]> = { true: [], false: [] };
  for (const event of history) {
    const { at, visitor, path, postId, categoryId, productId, bot, simulated = false } = event;
    const day = dayOf(at);
    const page = { day, path, postId, categoryId };
    const common = {
      at,
      visitor,
      bot,
      bot_rules: BOT_RULES,
      simulated,
      path,
      post_id: postId,
      category_id: categoryId,
    };
    const list = counted[String(simulated)] ?? [];
    if (productId === null) {
      const none = { session: null, isNewVisitor: false, isNewSession: false, visit: event.visit };
      const judged = bot === null ? sessions.view({ ...event, day }) : none;
      const { visit, session, isNewVisitor, isNewSession } = judged;
      const flags = { session, new_visitor: isNewVisitor, new_session: isNewSession };
      events.push({ ...common, ...visit, ...flags });
      if (bot === null) list.push({ type: 'view', ...page, visit, isNewVisitor, isNewSession });
    } else {
      const none = { visit: event.visit, isRepeat: false };
      const { visit, isRepeat } =
        bot === null ? sessions.click({ ...event, productId, day }) : none;
      const click_id = `history-${at}-${clicks.length}`;
      clicks.push({ ...common, ...visit, click_id, product_id: productId, is_repeat: isRepeat });
      const networkId = null;
      if (bot === null)
        list.push({ type: 'click', ...page, visit, productId, networkId, isRepeat });
    }
    if (bot !== null) list.push({ type: 'bot', day, reason: bot });
  }
  await insertRows(store, 'analytics_events', events);
  await insertRows(store, 'affiliate_clicks', clicks);
  for (const simulated of [false, true]) {
    const sums = rollUp(counted[String(simulated)] ?? []).map((row) => ({ ...row, simulated }));
    await insertRows(store, 'analytics_daily', sums);
    const views = sums.filter(({ dimension }) => dimension === 'post' && !simulated);
    for (const row of views) {
      const [post_id, count] = [Number(row.key), row.views];
      await insertRows(
        store,
        'post_views',
        [{ post_id, views: count }],
        'on conflict (post_id) do update set views = post_views.views + excluded.views',
      );
    }
  }
}

const CHANNELS = ['organic-search', 'direct', 'email', 'referral'] as const;
const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** Options of a history. */
export interface HistoryOptions {
  random: Random;
  from: number;
  to: number;
  count: number;
  /** The posts that are read and the products that are clicked. */
  postIds: readonly number[];
  productIds: readonly number[];
  timezone: string;
}

/**
 * Generates views and clicks of readers and bots in chronological order, with more sources than a
 * list shows.
 */
export function generateHistory(plan: HistoryOptions): HistoryEvent[] {
  const { random, from, to, count, postIds, productIds, timezone } = plan;
  const dayOf = dayReader(timezone);
  const moments = Array.from({ length: count }, () => from + below(random, to - from));
  return moments
    .sort((a, b) => a - b)
    .map((at) => {
      const person = below(random, 9);
      const post = postIds[below(random, postIds.length + 2)] ?? null;
      const source = below(random, 160);
      return {
        at,
        visitor: person === 0 ? null : `${dayOf(at).slice(2)}-${person}`,
        visit: {
          source: source > 120 ? 'Google' : `source ${source}`,
          channel: CHANNELS[below(random, CHANNELS.length)] ?? 'direct',
          campaign: random() < 0.2 ? `campaign ${below(random, 5)}` : null,
          device: DEVICES[below(random, DEVICES.length)] ?? 'phone',
        },
        path: post === null ? `/about-${below(random, 3)}` : `/post/${post}`,
        postId: post,
        categoryId: post === null ? null : 1,
        productId: random() < 0.2 ? (productIds[below(random, productIds.length)] ?? null) : null,
        bot: random() < 0.1 ? 'agent' : null,
      };
    });
}
