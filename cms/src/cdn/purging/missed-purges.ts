import type { PurgeState } from '../queries/purge-state';

interface MissedOptions {
  /** Recorded state of the purges of all instances. */
  state: () => Promise<Pick<PurgeState, 'version' | 'failingSince'>>;
  /** The count of changes that are committed. */
  changes: () => Promise<number>;
  purgeAll: () => void;
}

/**
 * Sends the purges that ended instances could not send: of changes, which are counted, and, where the
 * last call failed, images, which are on record nowhere.
 */
export class MissedPurges {
  /** Up to which change everything was purged when the last look found something missing. */
  #missedAfter: number | undefined;

  constructor(private readonly options: MissedOptions) {}

  /** Purges everything where a purge is missing, since the instance that owed it is gone. */
  async catchUp(): Promise<void> {
    if ((await this.#missing()) !== undefined) this.options.purgeAll();
  }

  /** Purges everything if the same change is still missing as at the last check: a fresh one may still be on its way. */
  async lookAgain(): Promise<void> {
    const missing = await this.#missing();
    if (missing !== undefined && missing === this.#missedAfter) this.options.purgeAll();
    this.#missedAfter = missing;
  }

  async #missing(): Promise<number | undefined> {
    const { version, failingSince } = await this.options.state();
    const isMissing = failingSince !== null || (await this.options.changes()) > version;
    return isMissing ? version : undefined;
  }
}
