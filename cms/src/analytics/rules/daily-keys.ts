import { OTHER } from '../../contract/analytics-names';
import { DIRECT } from './classify';
import type { VisitFacts } from './roll-up';
import { isNameOfSource } from './source-lookup';

/**
 * Maximum number of different sources, and of campaigns, that are counted separately on one day;
 * callers can make them up.
 */
export const MAX_KEYS_PER_DAY = 1_000;

/** Days held in memory: today, with a margin for a clock that was set back. */
const MAX_DAYS = 4;

/** Dimensions whose keys a caller can choose freely in a page's address. */
export const chosenKeys = ['source', 'campaign'] as const;

type ChosenKey = (typeof chosenKeys)[number];
type KeysOfDay = Record<ChosenKey, Set<string>>;

/** Limits the number of different sources and campaigns per day. */
export class DailyKeys {
  readonly #days = new Map<string, KeysOfDay>();

  /** Whether the existing keys of a day have been loaded. */
  knows(day: string): boolean {
    return this.#days.has(day);
  }

  /** Sets the keys that a day already has. */
  learn(day: string, keys: Readonly<Record<ChosenKey, readonly string[]>>): void {
    const sets = this.#of(day);
    for (const dimension of chosenKeys) {
      for (const key of keys[dimension]) if (key !== OTHER) sets[dimension].add(key);
    }
  }

  /**
   * The facts under which a visit is counted, with keys over the limit replaced by `(other)`; known
   * sources are never replaced.
   */
  admit(visit: VisitFacts, day: string): VisitFacts {
    const { source, campaign } = visit;
    const sets = this.#of(day);
    const isFree = source === DIRECT || isNameOfSource(source);
    const admitted = {
      source: isFree ? source : admitKey(sets.source, source),
      campaign: campaign === null ? null : admitKey(sets.campaign, campaign),
    };
    return admitted.source === source && admitted.campaign === campaign
      ? visit
      : { ...visit, ...admitted };
  }

  #of(day: string): KeysOfDay {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const [oldest] = this.#days.keys();
    if (oldest !== undefined && this.#days.size >= MAX_DAYS) this.#days.delete(oldest);
    const sets = { source: new Set<string>(), campaign: new Set<string>() };
    this.#days.set(day, sets);
    return sets;
  }
}

function admitKey(keys: Set<string>, key: string): string {
  if (keys.has(key)) return key;
  if (keys.size >= MAX_KEYS_PER_DAY) return OTHER;
  keys.add(key);
  return key;
}
