import { clearInterval, setInterval } from 'node:timers';
import type { Core } from '@strapi/strapi';
import type { Origin } from '../../content/rules/posts/origin';
import { systemClock } from '../../lib/clock';
import { AppError, presentProblem, unavailable } from '../../lib/errors';
import { failureText } from '../../lib/failure-text';
import { toAppError } from '../../lib/to-app-error';
import { wasCancelled } from '../presenters/generation';
import { endGeneration, renewGeneration } from '../queries/generations';
import type { LiveGeneration } from './live-generation';

/** Interval of heartbeats, which also check whether a generation was canceled. */
const BEAT_MS = 900;

/** A generation and its dependencies. */
interface Attended<R> {
  strapi: Core.Strapi;
  generation: LiveGeneration<R>;
  /** Aborted when this server stops. */
  stopped: AbortSignal;
  write: (generation: LiveGeneration<R>) => Promise<{ result: R; origin: Origin }>;
}

const serverStops = (): AppError =>
  unavailable('The server stopped while this was being written. Generate it again.');

/** Error of a failed generation; unknown errors are logged and not shown. */
function errorOf(strapi: Core.Strapi, { signal, id }: LiveGeneration<unknown>, thrown: unknown) {
  if (signal.aborted && signal.reason instanceof AppError) return signal.reason;
  const known = toAppError(thrown);
  if (known !== undefined) return known;
  strapi.log.error(failureText(`The generation ${id} failed`, thrown));
  return new AppError({
    status: 500,
    code: 'internal',
    title: 'Internal server error',
    detail: 'Something went wrong on the server. See its log for details.',
  });
}

/** Sends a heartbeat every second, and stops the generation once it is no longer wanted. */
function beat({ strapi, generation }: Attended<unknown>): NodeJS.Timeout {
  const look = async (): Promise<void> => {
    const { id } = generation;
    if (!(await renewGeneration(strapi.db.connection, id, systemClock.now()))) {
      generation.stop(wasCancelled());
    }
  };
  // If the database is briefly unavailable, the next heartbeat retries.
  return setInterval(() => void look().catch(() => undefined), BEAT_MS).unref();
}

async function keep(
  { strapi, generation: { id } }: Attended<unknown>,
  end: Parameters<typeof endGeneration>[2],
): Promise<boolean> {
  return endGeneration(strapi.db.connection, id, end);
}

/** Runs a generation to its end: the result is stored before anybody is notified. */
export async function runGeneration<R>(attended: Attended<R>): Promise<void> {
  const { strapi, generation, stopped, write } = attended;
  const onStopped = (): void => generation.stop(serverStops());
  stopped.addEventListener('abort', onStopped, { once: true });
  const timer = beat(attended as Attended<unknown>);
  try {
    const { result, origin } = await write(generation);
    const kept = { result: JSON.stringify(result), origin: JSON.stringify(origin) };
    if (!(await keep(attended as Attended<unknown>, { status: 'done', ...kept }))) {
      throw wasCancelled();
    }
    generation.finish({ result });
  } catch (thrown) {
    const error = errorOf(strapi, generation, thrown);
    const problem = presentProblem(error);
    const status = error.code === 'cancelled' ? 'cancelled' : 'failed';
    const end = { status, problem: JSON.stringify(problem) } as const;
    // If the outcome cannot be stored, the generation counts as failed once its heartbeat is
    // overdue.
    await keep(attended as Attended<unknown>, end).catch(() => false);
    generation.finish({ error, problem });
  } finally {
    clearInterval(timer);
    stopped.removeEventListener('abort', onStopped);
  }
}
