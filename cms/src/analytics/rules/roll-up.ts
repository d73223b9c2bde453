import type { Dimension } from '../../contract/analytics-names';
import type { BotReason } from '../../lib/bots';
import type { Channel } from './channels';
import type { Device } from './device';

/** Where the session came from to which an event belongs, and the device it runs on. */
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

/** A click on an affiliate link; one that repeats another within 10 s stays in the ledger only. */
export interface CountedClick extends CountedOnPage {
  type: 'click';
  productId: number;
  networkId: number | null;
  isRepeat: boolean;
}

/** A view or click that no reader made. */
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

/** Additions to the rows of a day, by dimension and then by key. */
type RowsOfDay = Map<Dimension, Map<string, Increment>>;
type Rows = Map<string, RowsOfDay>;

const rowsOfVisit = ({ source, channel, campaign, device }: VisitFacts): Row[] => [
  ['site', ''],
  ['source', source],
  ['channel', channel],
  ['campaign', campaign],
  ['device', device],
];

/** A post is counted by its id, which stays when its path changes; other pages by their path. */
const rowsOfPage = ({ path, postId, categoryId }: CountedOnPage): Row[] => [
  postId === null ? ['page', path] : ['post', postId],
  ['category', categoryId],
];

/** The rows that an event adds to, with what it adds to each. */
function additionsOf(event: CountedEvent): [rows: Row[], sums: Partial<Sums>][] {
  switch (event.type) {
    case 'view':
      // A visit has one source, and many pages: only the rows of the visit count visits and visitors.
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

/** The value of a key, made where there is none. */
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

/** Writers that take their rows in one order cannot wait for each other in a circle. */
const inOrder = (rows: Rows): Increment[] =>
  byKey(rows).flatMap((ofDay) => byKey(ofDay).flatMap((ofDimension) => byKey(ofDimension)));

/** Increments of events that were added up apart, each row once and in the order of its key. */
export function mergeIncrements(increments: Iterable<Increment>): Increment[] {
  const rows: Rows = new Map();
  for (const each of increments) add(rows, each.day, each.dimension, each.key, each);
  return inOrder(rows);
}

/**
 * Rolls a batch of events up to increments of the daily sums, one per row, sorted by key. The sums do not depend on the
 * order of events or on how they are batched.
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
