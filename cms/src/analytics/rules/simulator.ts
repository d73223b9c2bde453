import { dayStart, shiftDay } from '../../lib/periods';
import { occurrences, seededRandom } from '../../lib/random';
import { momentsOf, weekdayFactor } from './simulated-hours';
import { simulatedOrigin, type SimulatedOrigin } from './simulated-readers';
import { createVisitDrawer, type SimulatedRequest, type SimulatedSite } from './simulated-visits';

/** A campaign that brings additional visits for some days. */
export interface SimulatedCampaign {
  name: string;
  source: string;
  medium: string;
  /** Its first day, as YYYY-MM-DD. */
  from: string;
  days: number;
  /** Its visits as a share of the day's others. */
  lift: number;
}

/** Options of a simulation. */
export interface TrafficOptions extends SimulatedSite {
  /** The site's time zone. */
  timezone: string;
  days: number;
  /** Readers' visits on an average day at the start. */
  visitsPerDay: number;
  campaigns?: readonly SimulatedCampaign[];
  /** Growth in 30 days; 0.06 means six percent. */
  monthlyGrowth?: number;
  /** Bot requests per visit of a reader. */
  botsPerVisit?: number;
}

const isRunning = ({ from, days }: SimulatedCampaign, day: string): boolean =>
  day >= from && day < shiftDay(from, days);

const originOf = ({ name, source, medium }: SimulatedCampaign): SimulatedOrigin => ({
  referrer: '',
  query: new URLSearchParams({
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
  }).toString(),
});

/**
 * Collect requests as readers and bots of a magazine would send them, in order of time from the
 * start of the first day to the end of the last. The same options give the same requests. Visits
 * follow the hours and weekdays of the site's time zone; the popularity of posts, and so of clicks,
 * follows Zipf's law.
 */
export function* simulateTraffic(options: TrafficOptions): Generator<SimulatedRequest> {
  const { timezone, from, days, visitsPerDay, campaigns = [] } = options;
  const { monthlyGrowth = 0.06, botsPerVisit = 0.15 } = options;
  const random = seededRandom(options.seed);
  const { drawVisit, drawBot } = createVisitDrawer(options, random);
  let pending: SimulatedRequest[] = [];
  for (let index = 0; index < days; index += 1) {
    const day = shiftDay(from, index);
    const drawMoment = momentsOf(timezone, day);
    const mean = visitsPerDay * weekdayFactor(day) * (1 + monthlyGrowth) ** (index / 30);
    for (let left = occurrences(random, mean); left > 0; left -= 1)
      pending.push(...drawVisit(drawMoment(random), simulatedOrigin(random)));
    for (const campaign of campaigns.filter((each) => isRunning(each, day)))
      for (let left = occurrences(random, mean * campaign.lift); left > 0; left -= 1)
        pending.push(...drawVisit(drawMoment(random), originOf(campaign)));
    for (let left = occurrences(random, mean * botsPerVisit); left > 0; left -= 1)
      pending.push(drawBot(drawMoment(random)));
    // A visit that starts before midnight may continue after it.
    const end = dayStart(timezone, shiftDay(day, 1));
    pending.sort((a, b) => a.at - b.at);
    const next = pending.findIndex(({ at }) => at >= end);
    const due = next === -1 ? pending.length : next;
    yield* pending.slice(0, due);
    pending = pending.slice(due);
  }
}
