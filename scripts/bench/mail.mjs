// The newsletter: emails per second through the outbox compared with Nodemailer alone, and whether
// memory stays flat with fifty thousand recipients.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { outcomeOf, startChild } from './child.mjs';
import { benchEnvironment } from './environment.mjs';
import { median } from './load.mjs';
import { withPostgres } from './postgres.mjs';

const RECIPIENTS = 50_000;
const FEWER = 10_000;
const RATE_BAR = 0.5;
const MEMORY_BAR = 1.25;

/** @typedef {(what: string, measured: string, isEnough: boolean, bar: string) => void} Report */
/** @typedef {{ sent: number, took: number, alone: { count: number, times: number[] }, peak: number, peakOfFirst: number }} Sending */

const whole = (/** @type {number} */ n) => Math.round(n).toLocaleString('en-US');

/**
 * Sends an issue in a separate process, to a server in another.
 * @param {NodeJS.ProcessEnv} database
 * @param {number} recipients
 * @returns {Promise<Sending>}
 */
async function send(database, recipients) {
  const sink = await startChild(path.join(import.meta.dirname, 'mail-sink.mjs'), process.env);
  const env = {
    ...(await benchEnvironment()),
    ...database,
    SMTP_URL: sink.url.replace('http:', 'smtp:'),
    BENCH_RECIPIENTS: String(recipients),
  };
  try {
    return await outcomeOf(path.join(import.meta.dirname, 'mail-sending.mjs'), env);
  } finally {
    await sink.stop();
    await rm(env.DATA_DIR, { recursive: true, force: true });
  }
}

/** @param {string} name @param {Sending} outcome @param {Report} report */
function reportRate(name, { sent, took, alone }, report) {
  const ours = (sent * 1_000) / took;
  const theirs = (alone.count * 1_000) / median(alone.times);
  const ratio = ours / theirs;
  const measured = `${ratio.toFixed(2)} (${whole(ours)}/s of ${whole(theirs)}/s)`;
  report(
    `messages of an issue on ${name} against Nodemailer alone`,
    measured,
    ratio >= RATE_BAR,
    String(RATE_BAR),
  );
}

/** @param {Report} report */
export async function benchMail(report) {
  const many = await send({}, RECIPIENTS);
  reportRate('SQLite', many, report);
  const growth = many.peak / many.peakOfFirst;
  report(
    `memory at ${whole(RECIPIENTS)} recipients against 5,000`,
    `${growth.toFixed(2)} × (${whole(many.peak)} of ${whole(many.peakOfFirst)} MB)`,
    growth <= MEMORY_BAR,
    `${MEMORY_BAR} ×`,
  );
  await withPostgres(async (createDatabase) => {
    const outcome = await send(await createDatabase('mail'), FEWER);
    reportRate('PostgreSQL', outcome, report);
  });
}
