import { constants } from 'node:os';
import type { Server } from 'node:http';
import { beginStopping } from './stopping';

/**
 * Total time from the signal on, in milliseconds; supervisors kill after fifteen seconds or later.
 */
const LAST_RESORT_MS = 14_000;
/** Shells and npm forward a single Ctrl-C several times. */
const SAME_SIGNAL_MS = 500;

const open = new Set<string>();

/** Waits for one stage of the shutdown, with a timeout in milliseconds; a failure is logged under the stage's name. */
export async function stage(
  name: string,
  patienceMs: number,
  work: () => Promise<unknown> | undefined,
  tell: (text: string) => void,
): Promise<void> {
  open.add(name);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('hang'), patienceMs);
  });
  try {
    const outcome = await Promise.race([work(), patience]);
    if (outcome === 'hang')
      tell(`Shutdown continues without ${name}, which took more than ${patienceMs / 1_000} s.`);
    else open.delete(name);
  } catch (error) {
    open.delete(name);
    tell(`Shutdown failed for ${name}: ${String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * After the first signal no new work is accepted, and the process ends within 14 seconds; anything
 * that hangs is logged. A second signal ends it immediately, unless it follows within half a second
 * and so belongs to the first.
 */
export function followSignals(tell: (text: string) => void): void {
  let stoppedAt: number | undefined;
  const stop = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const now = performance.now();
    if (stoppedAt !== undefined && now - stoppedAt > SAME_SIGNAL_MS) {
      process.exit(128 + constants.signals[signal]);
    }
    if (stoppedAt !== undefined) return;
    stoppedAt = now;
    beginStopping();
    setTimeout(() => {
      const what = open.size === 0 ? 'the database' : [...open].join(', ');
      tell(`Shutdown has taken ${LAST_RESORT_MS / 1_000} s; still waiting for: ${what}.`);
      process.exit(1);
    }, LAST_RESORT_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Stops accepting requests and waits until the running ones have ended. */
export async function drainRequests(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections that become idle later would otherwise be kept open for their next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
}
