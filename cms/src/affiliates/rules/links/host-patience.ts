import { hostOf } from './hosts';
import type { LinkFinding } from './judge-visit';
import type { LinkVisit } from './visit';

/** Timeouts in a row after which a host is skipped for the rest of a run. */
const PATIENCE = 3;

/**
 * Remembers which hosts hang, so that a shop that is down does not delay the check of all others
 * for hours.
 */
export class HostPatience {
  readonly #hung = new Map<string, number>();

  /**
   * The finding for a link that is skipped because it leads through a host that hangs; undefined if
   * it should be requested. `expectedUrl` is its target when it was first correct.
   */
  refusal(url: string, expectedUrl: string | null): LinkFinding | undefined {
    const hosts = [url, expectedUrl ?? url].map(hostOf);
    const host = hosts.find((name) => (this.#hung.get(name) ?? 0) >= PATIENCE);
    if (host === undefined) return undefined;
    const detail = `Not checked, because ${host} did not respond three times in a row`;
    return { state: 'unclear', detail, finalUrl: url };
  }

  /** Records which hosts of a visit responded, and whether the last one timed out. */
  note({ trail, end }: LinkVisit): void {
    const hosts = trail.map(({ url }) => hostOf(url));
    const last = hosts.at(-1);
    const isTimeout = end.kind === 'failure' && end.reason === 'timeout';
    const hanging = isTimeout ? last : undefined;
    for (const host of hosts) if (host !== hanging) this.#hung.delete(host);
    if (hanging !== undefined) this.#hung.set(hanging, (this.#hung.get(hanging) ?? 0) + 1);
  }
}
