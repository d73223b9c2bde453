import type { Dimension } from '../../contract/analytics-names';
import type { BotReason } from '../../lib/bots';
import type { Channel } from './channels';
import type { Device } from './device';

/** Origin and device of the session to which an event belongs. */
export interface VisitFacts {
  source: string;
  channel: Channel;
  campaign: string | null;
  device: Device;
}

interface CountedOnPage {
  /** The day in the site's time zone, as YYYY-MM-DD. */
  day: string;
  /** The normalized path. */
  path: string;
  postId: number | null;
  categoryId: number | null;
  visit: VisitFacts;
}

/** A page view. The caller determines both flags, which are false without a hash. */
export interface CountedView extends CountedOnPage {
  type: 'view';
  isNewVisitor: boolean;
  isNewSession: boolean;
}

/** A click on an affiliate link; a repeat within 10 s is only recorded in the ledger. */
export interface CountedClick extends CountedOnPage {
  type: 'click';
  productId: number;
  networkId: number | null;
  isRepeat: boolean;
}

/** A view or click by a bot. */
export interface CountedBot {
  type: 'bot';
  day: string;
  reason: BotReason;
}

export type CountedEvent = CountedView | CountedClick | CountedBot;

/** Summed counts; visitors are those of one day, distinguished by their hash. */
export interface Sums {
  views: number;
  sessions: number;
  visitors: number;
  clicks: number;
  bots: number;
}

/** Increment of one row of the daily sums. */
export interface Increment extends Sums {
  day: string;
  dimension: Dimension;
  key: string;
}

type Row = readonly [Dimension, string | number | null];

/** Increments of a day's rows, by dimension and key. */
type RowsOfDay = Map<Dimension, Map<string, Increment>>;
type Rows = Map<string, RowsOfDay>;

const rowsOfVisit = ({ source, channel, campaign, device }: VisitFacts): Row[] => [
  ['site', ''],
  ['source', source],
  ['channel', channel],
  ['campaign', campaign],
  ['device', device],
];

/** Posts are counted by id, which does not change with their path; other pages by path. */
const rowsOfPage = ({ path, postId, categoryId }: CountedOnPage): Row[] => [
  postId === null ? ['page', path] : ['post', postId],
  ['category', categoryId],
];

/** The rows that an event adds to, with the increments of each. */
function additionsOf(event: CountedEvent): [rows: Row[], sums: Partial<Sums>][] {
  switch (event.type) {
    case 'view':
      // A visit has one source but many pages, so only the rows of the visit count visits and
      // visitors.
      return [
        [rowsOfPage(event), { views: 1 }],
        [
          rowsOfVisit(event.visit),
          {
            views: 1,
            sessions: Number(event.isNewSession),
            visitors: Number(event.isNewVisitor),
          },
        ],
      ];
    case 'click':
      if (event.isRepeat) return [];
      return [
        [
          [
            ...rowsOfPage(event),
            ...rowsOfVisit(event.visit),
            ['product', event.productId],
            ['network', event.networkId],
          ],
          { clicks: 1 },
        ],
      ];
    case 'bot':
      return [
        [
          [
            ['site', ''],
            ['bot', event.reason],
          ],
          { bots: 1 },
        ],
      ];
  }
}

const NONE: Sums = { views: 0, sessions: 0, visitors: 0, clicks: 0, bots: 0 };

/** The value of a key, created if missing. */
function valueOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function rowOf(rows: Rows, day: string, dimension: Dimension, key: string): Increment {
  const ofDay = valueOf(rows, day, (): RowsOfDay => new Map());
  const ofDimension = valueOf(ofDay, dimension, () => new Map<string, Increment>());
  return valueOf(ofDimension, key, () => ({ day, dimension, key, ...NONE }));
}

function add(
  rows: Rows,
  day: string,
  dimension: Dimension,
  key: string,
  sums: Partial<Sums>,
): void {
  const row = rowOf(rows, day, dimension, key);
  row.views += sums.views ?? 0;
  row.sessions += sums.sessions ?? 0;
  row.visitors += sums.visitors ?? 0;
  row.clicks += sums.clicks ?? 0;
  row.bots += sums.bots ?? 0;
}

const byKey = <V>(map: Map<string, V>): V[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

/** A fixed order of rows prevents deadlocks between writers. */
const inOrder = (rows: Rows): Increment[] =>
  byKey(rows).flatMap((ofDay) => byKey(ofDay).flatMap((ofDimension) => byKey(ofDimension)));

/** Merges increments that were computed separately, one per row, in key order. */
export function mergeIncrements(increments: Iterable<Increment>): Increment[] {
  const rows: Rows = new Map();
  for (const each of increments) add(rows, each.day, each.dimension, each.key, each);
  return inOrder(rows);
}

/**
 * Rolls up a batch of events to increments of the daily sums, one per row, sorted by key. The sums
 * do not depend on the order of events or on batching.
 */
export function rollUp(events: Iterable<CountedEvent>): Increment[] {
  const rows: Rows = new Map();
  for (const event of events) {
    for (const [keys, sums] of additionsOf(event)) {
      for (const [dimension, key] of keys) {
        if (key !== null) add(rows, event.day, dimension, String(key), sums);
      }
    }
  }
  return inOrder(rows);
}
