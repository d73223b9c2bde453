import { OTHER } from '../../contract/analytics-names';
import { BoundedMap } from '../../lib/bounded-map';
import { networkOf } from '../../lib/client-address';
import { DIRECT } from './classify';
import type { VisitFacts } from './roll-up';
import { isNameOfSource } from './source-lookup';

/**
 * Maximum number of sources, and of campaigns, from one network on one day: a twentieth of the
 * total.
 */
export const MAX_KEYS_OF_NETWORK = 50;

/** Maximum number of networks in memory; the oldest is evicted first. */
const MAX_NETWORKS = 2_000;

interface KeysOfNetwork {
  day: string;
  sources: Set<string>;
  campaigns: Set<string>;
}

/** Admits a key of a network; `(other)` once its limit is reached. */
function admitKey(keys: Set<string>, key: string): string {
  if (keys.has(key)) return key;
  if (keys.size >= MAX_KEYS_OF_NETWORK) return OTHER;
  keys.add(key);
  return key;
}

/**
 * Prevents one network from using up the sources and campaigns that a day allows for all
 * (`DailyKeys`).
 */
export class NetworkKeys {
  readonly #networks = new BoundedMap<string, KeysOfNetwork>(MAX_NETWORKS);

  /**
   * The facts under which a visit from an address is counted: keys over its network's limit become
   * `(other)`.
   */
  admit(visit: VisitFacts, address: string, day: string): VisitFacts {
    const { source, campaign } = visit;
    const isFree = source === DIRECT || isNameOfSource(source);
    if (isFree && campaign === null) return visit;
    const { sources, campaigns } = this.#of(networkOf(address), day);
    return {
      ...visit,
      source: isFree ? source : admitKey(sources, source),
      campaign: campaign === null ? null : admitKey(campaigns, campaign),
    };
  }

  #of(network: string, day: string): KeysOfNetwork {
    const known = this.#networks.get(network);
    if (known?.day === day) return known;
    const fresh = { day, sources: new Set<string>(), campaigns: new Set<string>() };
    this.#networks.delete(network);
    this.#networks.set(network, fresh);
    return fresh;
  }
}
