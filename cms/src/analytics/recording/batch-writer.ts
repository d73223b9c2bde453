import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { chosenKeys, MAX_KEYS_PER_DAY, DailyKeys } from '../rules/daily-keys';
import type { PreparedEvent } from '../rules/prepare-event';
import { rollUp, type CountedEvent } from '../rules/roll-up';
import { Sessions, type VisitorState } from '../rules/sessions';
import type { SimulatedRun } from '../rules/simulated-run';
import type { Clock } from '../../lib/clock';
import type { MaybePromise } from '../../lib/maybe-async-cache';
import { insertClicks, selectClicksNear, selectKnownClicks } from '../queries/clicks';
import type { ClickEvent, ClassifiedClick } from '../queries/clicks';
import { addToDays, selectKeysOfDays } from '../queries/daily-writing';
import { insertEvents, type ClassifiedEvent } from '../queries/events';
import { reopenMonths } from '../queries/months';
import { addPostViews } from '../../content/posts/queries/post-views';
import { lockVisitors, saveVisitors } from '../queries/visitors';
import { noteBatch, type BatchId } from '../queries/writers';
import type { Agents } from './agents';
import { ledgerService } from '../../affiliates/sales/services/ledger';

interface Judged {
  views: ClassifiedEvent[];
  clicks: ClassifiedClick[];
}

const isClick = (event: PreparedEvent): event is ClickEvent => event.click !== null;

/** Bots are stored as reported; they belong to no session. */
const judgeBot = (event: PreparedEvent) => ({
  session: null,
  isNewVisitor: false,
  isNewSession: false,
  isRepeat: false,
  visit: event.visit,
});

/** Stored clicks and views as increments of the sums. */
function countedOf({ views, clicks }: Judged): CountedEvent[] {
  const counted: CountedEvent[] = [];
  for (const { event, visit, isNewVisitor, isNewSession } of views) {
    const { day, path, postId, categoryId, bot } = event;
    counted.push(
      bot !== null
        ? { type: 'bot', day, reason: bot }
        : { type: 'view', day, path, postId, categoryId, visit, isNewVisitor, isNewSession },
    );
  }
  for (const { event, visit, isRepeat } of clicks) {
    const { day, path, postId, categoryId, networkId, bot, click } = event;
    const { productId } = click;
    const page = { day, path, postId, categoryId, visit };
    if (bot !== null) counted.push({ type: 'bot', day, reason: bot });
    else counted.push({ type: 'click', ...page, productId, networkId, isRepeat });
  }
  return counted;
}

function viewsOfPosts(views: readonly ClassifiedEvent[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { event } of views) {
    const { postId, bot } = event;
    if (postId !== null && bot === null) counts.set(postId, (counts.get(postId) ?? 0) + 1);
  }
  return counts;
}

/** All views, and the clicks that are neither stored yet nor duplicates within the batch. */
async function withoutKnownClicks(
  trx: Knex,
  events: readonly PreparedEvent[],
): Promise<PreparedEvent[]> {
  const ids = events.filter(isClick).map(({ click }) => click.clickId);
  if (ids.length === 0) return [...events];
  const seen = await selectKnownClicks(trx, [...new Set(ids)]);
  return events.filter(({ click }) => {
    if (click === null) return true;
    if (seen.has(click.clickId)) return false;
    seen.add(click.clickId);
    return true;
  });
}

/** Stores batches of events, each in one transaction with the sums that it adds to. */
export class BatchWriter {
  readonly #keys = new DailyKeys();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
    private readonly agents: Agents,
    /** Returns the function that gives the day of a time, in the current time zone of the site. */
    private readonly readDayOf: () => MaybePromise<(moment: number) => string>,
  ) {}

  /** Stores events in order, atomically; a batch that is already stored adds nothing. */
  async write(prepared: readonly PreparedEvent[], id: BatchId, run?: SimulatedRun): Promise<void> {
    // The time zone of the site may have changed while they waited.
    const events = run === undefined ? onDays(prepared, await this.readDayOf()) : prepared;
    const texts = events.flatMap(({ agent }) => agent ?? []);
    const agentIdOf = await this.agents.idsOf(new Set(texts));
    if (run === undefined) await this.#learnKeys(events);
    const changed = await this.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      if (!(await noteBatch(trx, id, this.clock.now()))) return [];
      const visitors = visitorsOf(events);
      const before = run === undefined ? await lockVisitors(trx, visitors) : pick(run, visitors);
      const states = new Map(before);
      const admit = run?.keys ?? this.#keys;
      const sessions = new Sessions(states, (visit, day) => admit.admit(visit, day));
      const fresh = await withoutKnownClicks(trx, events);
      await remindOfClicks(trx, sessions, fresh);
      const simulated = run !== undefined;
      const judged = judge(fresh, sessions, agentIdOf, simulated);
      await store(trx, judged, simulated);
      const changed = [...states].filter(([visitor, state]) => before.get(visitor) !== state);
      if (run === undefined) await saveVisitors(trx, changed);
      return changed;
    });
    // A sale of one of these clicks may have been stored before the click was visible.
    if (run === undefined) this.#notifyLedger(events);
    // Only after storing, since a failed batch is classified again from the same states.
    if (run !== undefined) for (const [visitor, state] of changed) run.states.set(visitor, state);
  }

  #notifyLedger(events: readonly PreparedEvent[]): void {
    const clickIds = events.filter(isClick).map(({ click }) => click.clickId);
    if (clickIds.length > 0) ledgerService(this.strapi).matchSoon(clickIds);
  }

  /** Loads the existing sources and campaigns of the events' days, once a day. */
  async #learnKeys(events: readonly PreparedEvent[]): Promise<void> {
    for (const day of new Set(events.map((event) => event.day))) {
      if (this.#keys.knows(day)) continue;
      const keys = { source: [] as string[], campaign: [] as string[] };
      for (const dimension of chosenKeys) {
        const knex = this.strapi.db.connection;
        keys[dimension] = await selectKeysOfDays(knex, dimension, day, MAX_KEYS_PER_DAY);
      }
      this.#keys.learn(day, keys);
    }
  }
}

/** Reassigns events to their current days. */
const onDays = (
  events: readonly PreparedEvent[],
  dayOf: (moment: number) => string,
): PreparedEvent[] =>
  events.map((event) => {
    const day = dayOf(event.at);
    return day === event.day ? event : { ...event, day };
  });

/** The hashes whose visitor rows are needed to classify readers' events. */
function visitorsOf(events: readonly PreparedEvent[]): Set<string> {
  const visitors = new Set<string>();
  for (const { bot, visitor, previousVisitor } of events) {
    if (bot !== null) continue;
    if (visitor !== null) visitors.add(visitor);
    if (previousVisitor !== null) visitors.add(previousVisitor);
  }
  return visitors;
}

/** The visitor states that a simulation holds in memory. */
function pick({ states }: SimulatedRun, visitors: ReadonlySet<string>): Map<string, VisitorState> {
  const picked = new Map<string, VisitorState>();
  for (const visitor of visitors) {
    const state = states.get(visitor);
    if (state !== undefined) picked.set(visitor, state);
  }
  return picked;
}

/** Loads stored clicks that a batch may repeat. */
async function remindOfClicks(
  trx: Knex,
  sessions: Sessions,
  events: readonly PreparedEvent[],
): Promise<void> {
  const clicks = events.filter((event) => isClick(event) && event.bot === null);
  const visitors = [...new Set(clicks.flatMap(({ visitor }) => visitor ?? []))];
  if (visitors.length === 0) return;
  const moments = clicks.map(({ at }) => at);
  const span = [Math.min(...moments), Math.max(...moments)] as const;
  for (const { visitor, productId, at } of await selectClicksNear(trx, visitors, ...span)) {
    sessions.remember(visitor, productId, at);
  }
}

function judge(
  events: readonly PreparedEvent[],
  sessions: Sessions,
  agentIdOf: (agent: string | null) => number | null,
  simulated: boolean,
): Judged {
  const judged: Judged = { views: [], clicks: [] };
  for (const event of events) {
    const agentId = agentIdOf(event.agent);
    if (isClick(event)) {
      const { productId, slot } = event.click;
      const isFromMail = slot === 'mail';
      const verdict =
        event.bot === null ? sessions.click({ ...event, productId, isFromMail }) : judgeBot(event);
      const { visit, isRepeat } = verdict;
      judged.clicks.push({ event, agentId, simulated, visit, isRepeat });
    } else {
      const verdict = event.bot === null ? sessions.view(event) : judgeBot(event);
      const { visit, session, isNewVisitor, isNewSession } = verdict;
      const columns = { event, agentId, simulated, visit, session, isNewVisitor, isNewSession };
      judged.views.push(columns);
    }
  }
  return judged;
}

async function store(trx: Knex, { views, clicks }: Judged, simulated: boolean): Promise<void> {
  await insertEvents(trx, views);
  const added = await insertClicks(trx, clicks);
  const stored = clicks.filter(({ event }) => added.has(event.click.clickId));
  const increments = rollUp(countedOf({ views, clicks: stored }));
  await addToDays(trx, increments, simulated);
  // After the sums, since closing a month waits for them.
  await reopenMonths(trx, [...new Set(increments.map(({ day }) => day))]);
  // Readers see these counts, so they include real readers only.
  if (!simulated) await addPostViews(trx, viewsOfPosts(views));
}
