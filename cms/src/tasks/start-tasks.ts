import type { Core } from '@strapi/strapi';
import { schedule, type ScheduledTask } from 'node-cron';
import { failureText } from '../lib/failure-text';
import { automationService } from './services/automation';

const BEAT = '*/5 * * * * *';
const WATCH_MS = 250;
/** Difference between clock and elapsed time above which the clock has been set. */
const JUMP_MS = 2_000;

/** Looks which tasks are due; says once that it cannot, however long the database is away. */
function looker(strapi: Core.Strapi): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await automationService(strapi).tick();
      isFailing = false;
    } catch (error) {
      if (!isFailing) strapi.log.error(failureText('Due tasks could not be checked', error));
      isFailing = true;
    }
  };
}

/** Calls `onJump` after the clock was set, or the machine has slept. */
function watchClock(onJump: () => void): NodeJS.Timeout {
  let drift = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - drift) > JUMP_MS) onJump();
    drift = now;
  }, WATCH_MS);
  return timer.unref();
}

/**
 * Looks now and every five seconds which tasks are due; the database decides who runs them. Returns
 * what ends it.
 */
export async function startAutomation(strapi: Core.Strapi): Promise<() => Promise<void>> {
  const look = looker(strapi);
  await look();
  const begin = (): ScheduledTask => {
    const beat = schedule(BEAT, look);
    // Missed executions need no message: the next one finds everything that is due.
    beat.on('execution:missed', () => undefined);
    return beat;
  };
  let beat = begin();
  // It would go through every beat between two times of the clock, for minutes if those are years apart.
  const watch = watchClock(() => {
    void beat.destroy();
    beat = begin();
    void look();
  });
  return async () => {
    clearInterval(watch);
    await beat.destroy();
    await automationService(strapi).shutDown();
  };
}
