import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { announceContentChange } from '../lib/content-changes';

const INTERVAL_MS = 1_000;

let seen: number | undefined;

/** Counts a change of content in the transaction that makes it; returns the new count. */
export async function countContentChange(trx: Knex): Promise<number> {
  const [row] = await trx('content_version')
    .where({ id: 1 })
    .increment('version', 1)
    .returning<{ version: number | string }[]>('version');
  return Number(row?.version ?? 0);
}

/** Remembers a change that this process has made and announced itself. */
export function rememberContentChange(version: number): void {
  seen = Math.max(seen ?? 0, version);
}

/**
 * Looks once a second whether another process has changed content in the same database, and
 * announces it here. While the database is away nothing is known, and nothing is announced.
 */
export function watchContent(strapi: Core.Strapi): () => void {
  const look = async (): Promise<void> => {
    const row = await strapi.db
      .connection('content_version')
      .where({ id: 1 })
      .first<{ version: number | string } | undefined>('version');
    const version = Number(row?.version ?? 0);
    const isNews = seen !== undefined && version > seen;
    rememberContentChange(version);
    // What the other process did is not known: it may have withdrawn something.
    if (isNews) announceContentChange({ isWithdrawal: true });
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      strapi.log.debug(`Content could not be watched: ${String(error)}`),
    );
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
