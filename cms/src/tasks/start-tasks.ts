import type { Core } from '@strapi/strapi';
import { schedule, type ScheduledTask } from 'node-cron';
import { failureText } from '../lib/failure-text';
import { automationService } from './services/automation';

const BEAT = '*/5 * * * * *';
const WATCH_MS = 250;
/** Difference between clock and elapsed time above which the clock was set. */
const JUMP_MS = 2_000;

/** Checks for due tasks; logs a failure only once while it lasts. */
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

/** Calls `onJump` after the clock was set or the machine was asleep. */
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
 * Checks for due tasks now and every five seconds; the database decides which instance runs them.
 * Returns the function that stops it.
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
  // After a jump node-cron would step through every missed beat, which takes minutes if the clock
  // jumped by years.
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
