import type { PurgeState } from '../queries/purge-state';

interface MissedOptions {
  /** Recorded state of the purges of all instances. */
  state: () => Promise<Pick<PurgeState, 'version' | 'failingSince'>>;
  /** Number of committed changes. */
  changes: () => Promise<number>;
  purgeAll: () => void;
}

/**
 * Sends the purges that ended instances could not send: of changes, which are counted, and, if the
 * last call failed, of images, which are not recorded.
 */
export class MissedPurges {
  /** The last purged version at the last check, if a purge was missing then. */
  #missedAfter: number | undefined;

  constructor(private readonly options: MissedOptions) {}

  /** Purges everything if a purge is missing, since the instance that owed it has ended. */
  async catchUp(): Promise<void> {
    if ((await this.#missing()) !== undefined) this.options.purgeAll();
  }

  /**
   * Purges everything if the same purge is missing as at the last check: a recent one may still be
   * on its way.
   */
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
