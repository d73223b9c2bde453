import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { EventQueue } from '../../lib/event-queue';
import { failureText } from '../../lib/failure-text';
import { isPassingFailure } from '../../lib/passing-failure';
import { service } from '../../strapi/service';
import { addMisses, deleteMissedBefore, type MissCount, pruneMissed } from '../queries/missed-rows';
import { addHits } from '../queries/redirect-rows';
import type { MissedRequest } from '../rules/missed';

/** Maximum stored addresses; those that only bots requested are deleted first, then the oldest. */
const MAX_MISSED = 2_000;
/**
 * Maximum addresses written per batch; nobody who requests thousands of different ones a second is
 * a reader.
 */
const MAX_OF_BATCH = 200;
const KEPT_MS = 90 * 86_400_000;

type Event = { at: number } & ({ hit: number } | { miss: MissedRequest });

function hitsIn(events: readonly Event[]): Map<number, { count: number; at: number }> {
  const hits = new Map<number, { count: number; at: number }>();
  for (const event of events) {
    if (!('hit' in event)) continue;
    const count = (hits.get(event.hit)?.count ?? 0) + 1;
    hits.set(event.hit, { count, at: event.at });
  }
  return hits;
}

function missesIn(events: readonly Event[]): MissCount[] {
  const misses = new Map<string, MissCount>();
  for (const event of events) {
    if (!('miss' in event)) continue;
    const { key, path, isBot, referrer } = event.miss;
    const known = misses.get(key);
    misses.set(key, {
      key,
      path: known?.path ?? path,
      readers: (known?.readers ?? 0) + Number(!isBot),
      bots: (known?.bots ?? 0) + Number(isBot),
      referrer: (isBot ? null : referrer) ?? known?.referrer ?? null,
      at: event.at,
    });
  }
  // Those that most readers requested come first.
  return [...misses.values()].sort((a, b) => b.readers - a.readers).slice(0, MAX_OF_BATCH);
}

async function store(strapi: Core.Strapi, events: readonly Event[]): Promise<void> {
  const hits = hitsIn(events);
  const misses = missesIn(events);
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    // In a fixed order, so that two instances cannot deadlock.
    for (const [id, hit] of [...hits].sort(([a], [b]) => a - b)) await addHits(trx, id, hit);
    if (misses.length === 0) return;
    await addMisses(
      trx,
      misses.sort((a, b) => (a.key < b.key ? -1 : 1)),
    );
    await deleteMissedBefore(trx, (events.at(-1)?.at ?? 0) - KEPT_MS);
    await pruneMissed(trx, MAX_MISSED);
  });
}

/** Counts the hits of redirects and requests for pages that do not exist, and stores them in batches. */
export const tallyService = service(({ strapi }) => {
  const queue = new EventQueue<Event>({
    store: (events) => store(strapi, events),
    isPassing: isPassingFailure,
    onFailure: (error) =>
      strapi.log.warn(failureText('Hits of redirects could not be stored yet', error)),
    onLost: (count, error) =>
      strapi.log.error(failureText(`${count} hits of redirects could not be stored`, error)),
  });
  const add = (event: Event): void => {
    try {
      queue.add(event);
    } catch (error) {
      // The queue is full; the reader must not notice.
      strapi.log.debug(failureText('A hit of a redirect could not be counted', error));
    }
  };
  return {
    /** Counts a request that these redirects answered. */
    hit: (ids: readonly number[], at: number): void => {
      for (const id of ids) add({ at, hit: id });
    },
    /** Counts a request for a page that does not exist. */
    miss: (miss: MissedRequest, at: number): void => add({ at, miss }),
    /** Stores the queued events. */
    shutDown: (): Promise<void> => queue.close(),
  };
});
