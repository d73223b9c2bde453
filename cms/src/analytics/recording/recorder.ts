import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { limits } from '../../contract/limits';
import type { BotReason } from '../../lib/bots';
import { dayReader } from '../../lib/periods';
import {
  prepareEvent,
  type DayOfReport,
  type OwnAddresses,
  type PreparedEvent,
  type Report,
} from '../rules/prepare-event';
import type { SimulatedRun } from '../rules/simulated-run';
import { NetworkKeys } from '../rules/ip-network-keys';
import { SESSION_IDLE_MS } from '../rules/visitor';
import { AddressBudget } from '../../lib/address-budget';
import type { Clock } from '../../lib/clock';
import { env } from '../../lib/env';
import { EventQueue } from '../../lib/event-queue';
import { failureText } from '../../lib/failure-text';
import { onContentChange } from '../../lib/content-changes';
import { isPassingFailure } from '../../lib/passing-failure';
import { memoize } from '../../lib/memoize';
import { MaybeAsyncCache, whenKnown, type MaybePromise } from '../../lib/maybe-async-cache';
import { Agents } from './agents';
import { BatchWriter } from './batch-writer';
import { Places } from './places';
import { Salts } from './salts';
import { withdrawClicks } from './withdraw-clicks';
import { issueAddressKey, readIssueKey } from '../../mail/rules/archive-key';
import { siteSettingsService } from '../../settings/services/site-settings';

const MINUTE_MS = 60_000;
/** Number of reports stored in one transaction when many are passed at once. */
const STORED_AT_ONCE = 500;
const createWriterName = (): string => randomBytes(12).toString('base64url');

interface Calendar {
  dayOf: (moment: number) => string;
  /** The day on which a session that is still active may have begun. */
  dayBefore: (moment: number) => string;
}

const createCalendar = (timezone: string): Calendar => {
  const before = dayReader(timezone);
  return {
    dayOf: dayReader(timezone),
    dayBefore: (moment) => before(moment - SESSION_IDLE_MS),
  };
};

/** Receives browsers' reports, classifies them, and stores them in batches. */
export class Recorder {
  readonly #budget: AddressBudget;
  readonly #networkKeys = new NetworkKeys();
  readonly #places: Places;
  readonly #salts: Salts;
  readonly #writer: BatchWriter;
  readonly #queue: EventQueue<PreparedEvent>;
  readonly #calendar = new MaybeAsyncCache<Calendar>(1);
  readonly #pastWriter = createWriterName();
  #pastBatches = 0;
  #pruning: Promise<void> | undefined;

  constructor(
    private readonly strapi: Core.Strapi,
    clock: Clock,
  ) {
    this.#budget = new AddressBudget(clock, limits.eventsPerMinute, MINUTE_MS);
    const issueKeys = issueAddressKey(env().SITE_SECRET);
    this.#places = new Places(strapi, (key) => readIssueKey(issueKeys, key) !== undefined);
    this.#salts = new Salts(strapi, clock, () => this.#pruneBeside());
    this.#writer = new BatchWriter(strapi, clock, new Agents(strapi, clock), () =>
      whenKnown(this.#readCalendar(), ({ dayOf }) => dayOf),
    );
    onContentChange(() => this.#calendar.forget());
    const writer = createWriterName();
    this.#queue = new EventQueue({
      store: (events, batch) => this.#writer.write(events, { writer, batch }),
      isPassing: isPassingFailure,
      onFailure: (error) =>
        strapi.log.warn(failureText('Views and clicks could not be stored yet', error)),
      onLost: (count, error) =>
        strapi.log.error(failureText(`${count} views or clicks could not be stored`, error)),
    });
  }

  /**
   * Records a report. When this resolves, a click is stored, and a view will be within a second.
   * Throws 400 for references that do not exist, 429 for too many reports of one network, and 503
   * while the database is unavailable.
   */
  async collect(report: Report, isAdmin: boolean): Promise<void> {
    this.#budget.take(report.address);
    if (isAdmin) return;
    const event = await this.#prepare(report);
    if (event === undefined) return;
    event.visit = this.#networkKeys.admit(event.visit, report.address, event.day);
    if (event.click === null) this.#queue.add(event);
    else await this.#queue.addAndWait(event);
  }

  /**
   * Throws 429 if the network of an address has reported too much within a minute; counts nothing.
   */
  check(address: string): void {
    this.#budget.check(address);
  }

  /**
   * Stores reports that carry their own time, in order and in parts; `run` marks those of a
   * simulation. They are stored when this resolves. Must not be called concurrently.
   */
  async store(reports: readonly Report[], { run }: { run?: SimulatedRun } = {}): Promise<void> {
    let events: PreparedEvent[] = [];
    const write = async (): Promise<void> => {
      this.#pastBatches += 1;
      const id = { writer: this.#pastWriter, batch: this.#pastBatches };
      await this.#writer.write(events, id, run);
      run?.forgetBefore(events.at(-1)?.at ?? 0);
      events = [];
    };
    for (const report of reports) {
      const prepared = this.#prepare(report, run);
      const event = prepared instanceof Promise ? await prepared : prepared;
      if (event !== undefined) events.push(event);
      if (events.length === STORED_AT_ONCE) await write();
    }
    if (events.length > 0) await write();
  }

  /** Reclassifies stored clicks as a bot's that was recognized late. */
  async withdraw(clickIds: readonly string[], bot: BotReason): Promise<void> {
    const { dayOf } = await this.#readCalendar();
    await this.strapi.db.transaction(({ trx }: { trx: Knex }) =>
      withdrawClicks(trx, clickIds, { bot, dayOf }),
    );
  }

  /** Deletes the salts and visitor rows of past days; returns the number of rows. */
  prune = (signal?: AbortSignal): Promise<number> => this.#salts.prune(signal);

  /** Number of views and clicks waiting to be stored. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Stores what waits, and stops the background work. */
  async shutDown(): Promise<void> {
    await this.#queue.close();
    await this.#pruning;
  }

  #prepare(report: Report, run?: SimulatedRun): MaybePromise<PreparedEvent | undefined> {
    return whenKnown(this.#places.placeOf(report.input), (place) => {
      if (place === undefined) return undefined;
      return whenKnown(this.#dayOf(report.at, run), (day) =>
        prepareEvent(report, place, day, ownAddresses(report.headers.host ?? '')),
      );
    });
  }

  #dayOf(at: number, run?: SimulatedRun): MaybePromise<DayOfReport> {
    return whenKnown(this.#readCalendar(), ({ dayOf, dayBefore }) => {
      const day = dayOf(at);
      const before = dayBefore(at);
      const isEarly = before !== day;
      if (run !== undefined) {
        const previousSalt = isEarly ? run.saltOf(before) : undefined;
        return { day, salt: run.saltOf(day), previousSalt };
      }
      const earlier = isEarly ? this.#salts.ofDayBefore(before) : undefined;
      return whenKnown(this.#salts.of(day), (salt) =>
        whenKnown(earlier, (previousSalt) => ({ day, salt, previousSalt })),
      );
    });
  }

  #readCalendar(): MaybePromise<Calendar> {
    return this.#calendar.get('', async () => {
      const settings = siteSettingsService(this.strapi);
      return createCalendar((await settings.getPublic()).timezone);
    });
  }

  #pruneBeside(): void {
    this.#pruning = this.#salts.prune().then(
      () => undefined,
      (error: unknown) => {
        this.strapi.log.warn(
          failureText('Visitor data of earlier days could not be deleted', error),
        );
      },
    );
  }
}

/** The site's hosts according to the configuration and the reader's browser. */
const ownAddresses = memoize(100, (host): OwnAddresses => {
  const publicHost = new URL(env().PUBLIC_URL).host;
  return { host: publicHost, hosts: host === '' ? [publicHost] : [publicHost, host] };
});
