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

/** The channel on which the instances of one database notify each other, and the name of their connections. */
const CHANNEL = 'aurelian_content';
/** Polling intervals of the version without and with a working notice channel. */
const POLL_MS = 1_000;
const SAFETY_POLL_MS = 10_000;

const noticeSchema = z.object({
  version: z.int(),
  isWithdrawal: z.boolean(),
  isOfWebhooks: z.boolean().default(false),
});

let seen: number | undefined;

/**
 * Counts a change of content in the transaction that makes it, and notifies the other instances once
 * that is committed; returns the new count. Changes are counted in the order of their commits.
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
 * Announces a committed change that is news to this process; returns whether it was. Between the last known change and
 * this one there may have been others that were not announced: they may have withdrawn something.
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

/** Counts a change of content in the present transaction, and announces it once that is committed. */
export async function noteContentChange(strapi: Core.Strapi, change: ContentChange): Promise<void> {
  await strapi.db.transaction(async ({ trx, onCommit }: Transaction) => {
    const version = await countContentChange(trx, change);
    onCommit(() => {
      learnOfContentChange(version, change);
      announceOwnContentChange(change);
    });
  });
}

/** Notice of another instance; undefined where it is not in our format. */
const readNotice = (text: string): z.infer<typeof noticeSchema> | undefined => {
  try {
    return noticeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * Announces changes by other processes in the same database: on PostgreSQL each notifies the others
 * (LISTEN), and the version is polled as well, once a second without a connection. While the
 * database is away nothing is known, and nothing is announced.
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
    // A look that is under way sees to the next one itself.
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
    // A version announced by notice should be known by the next poll; otherwise the connection is dead without having
    // noticed.
    const isDeaf = isNews && this.#unannounced !== undefined && (seen ?? 0) < this.#unannounced;
    this.#unannounced = isNews && !wasBehind && !isDeaf ? version : undefined;
    if (this.#unannounced !== undefined) return;
    if (isNews) learnOfContentChange(version, { isWithdrawal: true, isOfWebhooks: true });
    else seen ??= version;
    if (isDeaf) this.#listener?.renew();
  }
}

/** Begins to watch for changes by other processes; returns what ends it. */
export function watchContent(strapi: Core.Strapi): () => Promise<void> {
  const watch = new ContentWatch(strapi);
  watch.start();
  return () => watch.stop();
}
