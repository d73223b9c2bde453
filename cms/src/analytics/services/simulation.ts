import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { dayReader, daysUntil, shiftDay } from '../../lib/periods';
import { campaignsWithin } from '../rules/simulated-campaigns';
import type { Sums } from '../rules/roll-up';
import { createSimulatedRun } from '../rules/simulated-run';
import type { SimulatedRequest } from '../rules/simulated-visits';
import { simulateTraffic } from '../rules/simulator';
import { systemClock } from '../../lib/clock';
import { dayIn } from '../../lib/dates';
import { env } from '../../lib/env';
import { conflict, validationFailed } from '../../lib/errors';
import { selectCategorySlugs, selectPopularPosts, sumSimulated } from '../queries/simulation';
import { selectSimulatedDays } from '../queries/simulated-rows';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';
import { recorderService } from './recorder';

/** As many events as the recorder stores at once for real readers. */
const BATCH = 500;
/**
 * SQLite has a single writer: the pause between batches gives a server on the same file its turn.
 */
const PAUSE_MS = 10;
/** Each attempt already waits for some seconds. */
const ATTEMPTS = 20;
const BUSY_PAUSE_MS = 250;
/** Posts beyond this popularity rank get hardly any readers. */
const MOST_POSTS = 1_000;

/** Options of a simulation; the last day is yesterday by default. */
export interface SimulationOptions {
  days: number;
  /** Readers' visits on an average day at the start. */
  visits: number;
  seed: number;
  to?: string | undefined;
}

/** Simulated visits present in the metrics. */
export interface Simulation extends Sums {
  from: string;
  to: string;
}

/** Progress of a simulation: the last completed day, and the number of requests so far. */
export interface SimulationProgress {
  day: string;
  daysDone: number;
  days: number;
  requests: number;
}

/** Retries while another process locks the SQLite database, in which case nothing was stored. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (attempt === ATTEMPTS || !String(code).startsWith('SQLITE_BUSY')) throw error;
      await setTimeout(BUSY_PAUSE_MS);
    }
  }
}

/** The requests of simulated readers of the current magazine. */
const trafficOf = async (
  knex: Knex,
  { days, visits, seed }: SimulationOptions,
  timezone: string,
  from: string,
): Promise<Iterable<SimulatedRequest>> =>
  simulateTraffic({
    seed,
    timezone,
    origin: env().PUBLIC_URL,
    from,
    days,
    visitsPerDay: visits,
    campaigns: campaignsWithin(from, days),
    posts: await selectPopularPosts(knex, MOST_POSTS),
    categorySlugs: await selectCategorySlugs(knex),
  });

export const simulationService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;

  /** The requested range of days; throws if it is not over, or was simulated before. */
  const spanOf = async ({ days, to }: SimulationOptions, timezone: string) => {
    const yesterday = shiftDay(dayIn(timezone, systemClock.now()), -1);
    if (to !== undefined && to > yesterday) {
      const message = `The last day must be in the past: ${yesterday} at the latest.`;
      throw validationFailed([{ path: 'to', message }]);
    }
    const span = daysUntil(to ?? yesterday, days);
    const known = await selectSimulatedDays(knex(), span);
    const [first] = known;
    if (first === undefined) return span;
    throw conflict(
      `There is already simulated traffic from ${first} to ${known.at(-1)}; ` +
        'nothing was added.',
    );
  };

  return {
    /**
     * Simulates readers and bots on past days; the same options and magazine give the same rows.
     * Throws if a day is not over or already has simulated readers.
     */
    async run(
      options: SimulationOptions,
      onDay: (progress: SimulationProgress) => void,
    ): Promise<Simulation> {
      const { timezone } = await siteSettingsService(strapi).getPublic();
      const { from, to } = await spanOf(options, timezone);
      const { days } = options;
      const recorder = recorderService(strapi);
      const run = createSimulatedRun(options.seed);
      let batch: SimulatedRequest[] = [];
      const store = async (): Promise<void> => {
        await patiently(() => recorder.store(batch, { run }));
        batch = [];
        await setTimeout(PAUSE_MS);
      };
      const dayOf = dayReader(timezone);
      let [day, daysDone, requests] = [from, 0, 0];
      const goOnTo = (next: string): void => {
        for (; day < next; day = shiftDay(day, 1)) {
          daysDone += 1;
          onDay({ day, daysDone, days, requests });
        }
      };
      for (const request of await trafficOf(knex(), options, timezone, from)) {
        goOnTo(dayOf(request.at));
        batch.push(request);
        requests += 1;
        if (batch.length === BATCH) await store();
      }
      if (batch.length > 0) await store();
      goOnTo(shiftDay(to, 1));
      return { from, to, ...(await sumSimulated(knex(), from, to)) };
    },
  };
});
