import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { NoticeListener } from '../lib/postgres/notice-listener';
import {
  announceContentChange,
  announceOwnContentChange,
  type ContentChange,
} from '../lib/content-changes';
import { env } from '../lib/env';
import { isSqlite } from '../lib/is-sqlite';
import { incrementContentVersion, readContentVersion } from '../strapi/content-version';
import type { Transaction } from '../strapi/transaction';

/**
 * The channel on which instances with the same database notify each other, and the name of their
 * connections.
 */
const CHANNEL = 'aurelian_content';
/** Intervals for polling the version, without and with a working notice channel. */
const POLL_MS = 1_000;
const SAFETY_POLL_MS = 10_000;

const noticeSchema = z.object({
  version: z.int(),
  isWithdrawal: z.boolean(),
  isOfWebhooks: z.boolean().default(false),
});

let seen: number | undefined;

/**
 * Counts a change of content in its transaction, and notifies the other instances once it is
 * committed; returns the new count. Changes are counted in the order of their commits.
 */
async function countContentChange(trx: Knex, change: ContentChange): Promise<number> {
  const version = await incrementContentVersion(trx);
  if (!isSqlite(trx)) {
    const notice = JSON.stringify({ version, ...change });
    await trx.raw('select pg_notify(?, ?)', [CHANNEL, notice]);
  }
  return version;
}

/**
 * Announces a committed change unless this process already knows it; returns whether it did.
 * Versions may have been skipped since the last known one: those changes may have withdrawn
 * something.
 */
export function learnOfContentChange(
  version: number,
  { isWithdrawal, isOfWebhooks = false }: ContentChange,
): boolean {
  if (seen !== undefined && version <= seen) return false;
  const isGap = seen !== undefined && version > seen + 1;
  seen = version;
  announceContentChange({
    isWithdrawal: isWithdrawal || isGap,
    isOfWebhooks: isOfWebhooks || isGap,
  });
  return true;
}

/**
 * Counts a change of content in the current transaction, and announces it once that is committed.
 */
export async function noteContentChange(strapi: Core.Strapi, change: ContentChange): Promise<void> {
  await strapi.db.transaction(async ({ trx, onCommit }: Transaction) => {
    const version = await countContentChange(trx, change);
    onCommit(() => {
      learnOfContentChange(version, change);
      announceOwnContentChange(change);
    });
  });
}

/** Another instance's notice; undefined if it is not in our format. */
const readNotice = (text: string): z.infer<typeof noticeSchema> | undefined => {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * Announces changes by other processes on the same database. On PostgreSQL instances notify each
 * other (LISTEN); the version is also polled, every second while there is no such connection.
 * Announces nothing while the database is unreachable.
 */
class ContentWatch {
  readonly #listener: NoticeListener | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isLooking = false;
  /** Whether changes may have been missed while the channel was down. */
  #isBehind = true;
  /** A version found by polling before any notice of it arrived. */
  #unannounced: number | undefined;

  constructor(private readonly strapi: Core.Strapi) {
    if (isSqlite(strapi.db.connection)) return;
    this.#listener = new NoticeListener({
      url: env().DATABASE_URL,
      channel: CHANNEL,
      onNotice: (text) => {
        const notice = readNotice(text);
        if (notice !== undefined) learnOfContentChange(notice.version, notice);
      },
      onListening: () => this.#catchUp(),
      onDeaf: (error) => {
        strapi.log.warn(`Polling for changes by other instances every second: ${String(error)}`);
        this.#catchUp();
      },
    });
  }

  start(): void {
    this.#listener?.start();
    this.#lookIn(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#listener?.stop();
  }

  get #isListening(): boolean {
    return this.#listener?.isListening === true;
  }

  #catchUp(): void {
    this.#isBehind = true;
    this.#lookIn(0);
  }

  #lookIn(ms: number): void {
    // A poll in progress schedules the next one itself.
    if (this.#isLooking || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#lookAndGoOn(), ms);
    this.#timer.unref();
  }

  async #lookAndGoOn(): Promise<void> {
    const wasBehind = this.#isBehind || !this.#isListening;
    this.#isBehind = false;
    this.#isLooking = true;
    try {
      this.#applyVersion(await readContentVersion(this.strapi.db.connection), wasBehind);
    } catch (error) {
      this.#isBehind ||= wasBehind;
      this.strapi.log.debug(`Content could not be watched: ${String(error)}`);
    }
    this.#isLooking = false;
    const isCalm = this.#isListening && !this.#isBehind && this.#unannounced === undefined;
    this.#lookIn(isCalm ? SAFETY_POLL_MS : POLL_MS);
  }

  #applyVersion(version: number, wasBehind: boolean): void {
    const isNews = seen !== undefined && version > seen;
    // The next poll should know an unannounced version by its notice; otherwise the connection is
    // dead without having reported it.
    const isDeaf = isNews && this.#unannounced !== undefined && (seen ?? 0) < this.#unannounced;
    this.#unannounced = isNews && !wasBehind && !isDeaf ? version : undefined;
    if (this.#unannounced !== undefined) return;
    if (isNews) learnOfContentChange(version, { isWithdrawal: true, isOfWebhooks: true });
    else seen ??= version;
    if (isDeaf) this.#listener?.renew();
  }
}

/** Starts watching for changes by other processes; returns a function that stops it. */
export function watchContent(strapi: Core.Strapi): () => Promise<void> {
  const watch = new ContentWatch(strapi);
  watch.start();
  return () => watch.stop();
}
