import type { PurgeRequest } from '../purge-request';
import { PurgeClient } from '../purge-client';
import { bareHost, parseAllowList } from '../../lib/http/address-rules';
import { OutboundError } from '../../lib/http/outbound-error';
import { SafeFetch } from '../../lib/http/safe-fetch';
import { TRUSTED_MS } from '../../images/s3/s3-uploads';
import { systemClock } from '../../lib/clock';
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

const PATIENCE = { settleMs: 2_500, atMostMs: 10_000, retryMs: 1_000, longestRetryMs: 300_000 };
const TIMEOUT_MS = 5_000;

function createClient(): PurgeClient {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, OUTBOUND_ALLOW, PUBLIC_URL } = env();
  const isAllowed = parseAllowList(OUTBOUND_ALLOW, 'cdn');
  const own = bareHost(new URL(url).hostname);
  const http = new SafeFetch({
    userAgent: `Aurelian (+${PUBLIC_URL})`,
    // The owner's own cache stands where the owner says, also in a private network.
    allow: (host, port) => bareHost(host) === own || isAllowed(host, port),
    timeoutMs: TIMEOUT_MS,
  });
  return new PurgeClient(http, { url, token });
}

const sentence = (error: unknown): string =>
  error instanceof OutboundError ? error.message.replace(/^It/, 'CDN_PURGE_URL') : String(error);

export const cdnPurgeService = service(({ strapi }) => {
  const isOn = env().CDN_PURGE_URL !== '';
  const knex = () => strapi.db.connection;
  let isFailing = false;

  const noteFailure = async (error: unknown): Promise<void> => {
    // Once of each row of failures; how it goes on stands in the database.
    if (!isFailing) strapi.log.warn(failureText('The CDN could not be told of a change', error));
    isFailing = true;
    await notePurgeFailed(knex(), systemClock.now(), sentence(error)).catch(() => undefined);
  };

  const createPurger = (): Purger => {
    const client = createClient();
    return new Purger({
      patience: PATIENCE,
      async send(request) {
        try {
          // Read before: what is changed meanwhile may be fetched before this arrives.
          const version = 'everything' in request ? await readContentVersion(knex()) : undefined;
          await client.purge(request);
          if (isFailing) strapi.log.warn('The CDN is told of changes again');
          isFailing = false;
          await notePurged(knex(), systemClock.now(), version);
        } catch (error) {
          await noteFailure(error);
          throw error;
        }
      },
    });
  };
  const purger = isOn ? createPurger() : undefined;
  const missed =
    purger &&
    new MissedPurges({
      state: () => readPurgeState(knex()),
      changes: () => readContentVersion(knex()),
      purgeAll: () => purger.add({ everything: true }),
    });

  return {
    /** Tells the CDN soon what it has to forget; nothing where there is none. */
    add(request: PurgeRequest): void {
      purger?.add(request);
    },

    /** Tells it of paths of pictures that were replaced or deleted. */
    addPictures(paths: readonly string[]): void {
      purger?.add({ paths });
      // So long another instance may give out what it knows of the bucket.
      if (env().S3_BUCKET !== '') purger?.addLater({ paths }, TRUSTED_MS);
    },

    /** Makes up for what an instance that has ended could not tell the CDN; nothing where there is none. */
    async catchUp(): Promise<void> {
      await missed?.catchUp();
    },

    /** The same, where nobody has told it since the look before. */
    async lookAgain(): Promise<void> {
      await missed?.lookAgain();
    },

    /** Tells what still waits. */
    async shutDown(): Promise<void> {
      await purger?.stop();
    },

    /** What came of the purges of all instances; null where there is no CDN to be told. */
    status: (): Promise<PurgeState | null> =>
      isOn ? readPurgeState(knex()) : Promise.resolve(null),
  };
});
