import type { PurgeRequest } from '../purge-request';
import { PurgeClient } from '../purge-client';
import { bareHost, parseAllowList } from '../../lib/http/address-rules';
import { OutboundError } from '../../lib/http/outbound-error';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { TRUSTED_MS } from '../../images/s3/s3-uploads';
import { systemClock } from '../../lib/clock';
import { connections, type ConnectionValues } from '../../lib/connections';
import { env } from '../../lib/env';
import { failureText } from '../../lib/failure-text';
import { MissedPurges } from '../purging/missed-purges';
import { Purger } from '../purging/purger';
import {
  notePurged,
  notePurgeFailed,
  type PurgeState,
  readPurgeState,
} from '../queries/purge-state';
import { readContentVersion } from '../../strapi/content-version';
import { service } from '../../strapi/service';

const PATIENCE = { quietMs: 2_500, atMostMs: 10_000, retryMs: 1_000, longestRetryMs: 300_000 };
const TIMEOUT_MS = 5_000;

type Gate = Pick<ConnectionValues, 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>;

function createClient({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: Gate): PurgeClient {
  const { OUTBOUND_ALLOW, PUBLIC_URL } = env();
  const isAllowed = parseAllowList(OUTBOUND_ALLOW, 'cdn');
  const own = bareHost(new URL(url).hostname);
  const http = new SafeFetch({
    userAgent: `Aurelian (+${PUBLIC_URL})`,
    // The owner's own cache may be in a private network.
    allow: (host, port) => bareHost(host) === own || isAllowed(host, port),
    timeoutMs: TIMEOUT_MS,
  });
  return new PurgeClient(http, { url, token });
}

const sentence = (error: unknown): string =>
  error instanceof OutboundError
    ? error.message.replace(/^It/, 'The purge address')
    : String(error);

export const cdnPurgeService = service(({ strapi }) => {
  const isOn = (): boolean => connections().CDN_PURGE_URL !== '';
  const knex = () => strapi.db.connection;
  let isFailing = false;

  const noteFailure = async (error: unknown): Promise<void> => {
    // Logged once per series of failures; the database has the current state.
    if (!isFailing)
      strapi.log.warn(failureText('The CDN could not be notified of a change', error));
    isFailing = true;
    await notePurgeFailed(knex(), systemClock.now(), sentence(error)).catch(() => undefined);
  };

  const purger = new Purger({
    patience: PATIENCE,
    async send(request) {
      // Checked only now: the change may have connected the CDN or disconnected it.
      if (!isOn()) return;
      try {
        // Read before the call: a concurrent change must not count as purged.
        const version = 'everything' in request ? await readContentVersion(knex()) : undefined;
        await createClient(connections()).purge(request);
        if (isFailing) strapi.log.warn('The CDN is notified of changes again');
        isFailing = false;
        await notePurged(knex(), systemClock.now(), version);
      } catch (error) {
        await noteFailure(error);
        throw error;
      }
    },
  });
  const missed = new MissedPurges({
    state: () => readPurgeState(knex()),
    changes: () => readContentVersion(knex()),
    purgeAll: () => purger.add({ everything: true }),
  });

  return {
    /** Queues a purge of the CDN; does nothing without one. */
    add(request: PurgeRequest): void {
      purger.add(request);
    },

    /** Purges the paths of replaced or deleted images. */
    addImages(paths: readonly string[]): void {
      purger.add({ paths });
      // For this long another instance may use its cached state of the bucket.
      if (connections().S3_BUCKET !== '') purger.addLater({ paths }, TRUSTED_MS);
    },

    /** Sends the purges that an ended instance missed; does nothing without a CDN. */
    async catchUp(): Promise<void> {
      if (isOn()) await missed.catchUp();
    },

    /** Purges changes that were missing at the last check and still are. */
    async lookAgain(): Promise<void> {
      if (isOn()) await missed.lookAgain();
    },

    /** Sends pending purges. */
    async shutDown(): Promise<void> {
      await purger.stop();
    },

    /** State of the purges of all instances; null if no CDN is connected. */
    status: (): Promise<PurgeState | null> =>
      isOn() ? readPurgeState(knex()) : Promise.resolve(null),

    /**
     * Purges the home page from the CDN of these settings; returns the problem as a sentence,
     * undefined if there is none.
     */
    async test(gate: Gate): Promise<string | undefined> {
      try {
        await createClient(gate).purge({ paths: ['/'] });
        return undefined;
      } catch (error) {
        return `${sentence(error)}.`;
      }
    },
  };
});
