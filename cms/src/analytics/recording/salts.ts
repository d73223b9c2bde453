import type { Core } from '@strapi/strapi';
import { dayStart } from '../../lib/periods';
import { createSalt, SALT_LIFE_MS, SESSION_IDLE_MS } from '../rules/visitor';
import type { Clock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { MaybeAsyncCache, whenKnown, type MaybePromise } from '../../lib/maybe-async-cache';
import { deleteSaltsOutside, findSalt, insertSalt } from '../queries/salts';
import { deleteVisitorsOutside } from '../queries/visitors';
import { deleteWritersOutside } from '../queries/writers';
import { siteSettingsService } from '../../settings/services/site-settings';

/** Today and yesterday, with a margin for a clock that was set back. */
const MAX_DAYS = 4;
/** Maximum time that a salt stays in memory: another instance may have deleted it from the database. */
const REMEMBERED_MS = 3_600_000;
/**
 * By then, sessions that continue past midnight have ended, with an hour for events that wait for
 * the database.
 */
const NIGHT_MS = SESSION_IDLE_MS + 3_600_000;

const decode = (salt: string | undefined): Uint8Array | undefined =>
  salt === undefined ? undefined : Buffer.from(salt, 'base64');

/**
 * The salts of days: created once for all instances, and deleted, with all that depends on them,
 * within 48 hours.
 */
export class Salts {
  readonly #known = new MaybeAsyncCache<Uint8Array | undefined>(MAX_DAYS);
  #forgetting: NodeJS.Timeout | undefined;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
    /** Called once a day, by the process that created the day's salt. */
    private readonly onNewDay: () => void,
  ) {}

  /** The salt of the current day. */
  of(day: string): MaybePromise<Uint8Array> {
    const known = this.#known.get(`${day} made`, () => this.#findOrMake(day));
    return whenKnown(known, (salt) => {
      if (salt === undefined) throw new Error('The salt of the day is gone');
      return salt;
    });
  }

  /** The salt of a past day; undefined if that had no visitors. */
  ofDayBefore(day: string): MaybePromise<Uint8Array | undefined> {
    return this.#known.get(`${day} over`, async () => {
      this.#forgetLater();
      return decode(await findSalt(this.strapi.db.connection, day));
    });
  }

  /**
   * Deletes the salts of past days and, in batches, their visitors' rows, which could identify
   * them. Yesterday's are kept only for the first ninety minutes of a day; run every night at two,
   * this leaves nothing older than 48 hours.
   */
  async prune(signal?: AbortSignal): Promise<number> {
    const knex = this.strapi.db.connection;
    const now = this.clock.now();
    const settings = siteSettingsService(this.strapi);
    const { timezone }: { timezone: string } = await settings.getPublic();
    const firstDay = dayIn(timezone, now - NIGHT_MS);
    let removed = await deleteSaltsOutside(knex, firstDay, dayIn(timezone, now));
    this.#known.forget();
    await deleteWritersOutside(knex, now - SALT_LIFE_MS, now + SALT_LIFE_MS);
    // Events from the future were recorded with a wrong clock.
    const span = [dayStart(timezone, firstDay), now + SALT_LIFE_MS] as const;
    for (;;) {
      signal?.throwIfAborted();
      const some = await deleteVisitorsOutside(knex, ...span);
      if (some === 0) return removed;
      removed += some;
    }
  }

  async #findOrMake(day: string): Promise<Uint8Array | undefined> {
    this.#forgetLater();
    const knex = this.strapi.db.connection;
    const known = await findSalt(knex, day);
    if (known !== undefined) return decode(known);
    const salt = Buffer.from(createSalt()).toString('base64');
    if (await insertSalt(knex, { day, salt, created_at: this.clock.now() })) this.onNewDay();
    return decode(await findSalt(knex, day));
  }

  #forgetLater(): void {
    this.#forgetting ??= setTimeout(() => {
      this.#forgetting = undefined;
      this.#known.forget();
    }, REMEMBERED_MS).unref();
  }
}
