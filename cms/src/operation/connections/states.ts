import type { Core } from '@strapi/strapi';
import type { ConnectionState, ConnectionTopic } from '../../contract/connection';
import { cdnPurgeService } from '../../cdn/services/cdn-purge';
import { isBucketPending, usedBucket } from '../../images/uploads-in-bucket';
import { connections } from '../../lib/connections';
import { toIso } from '../../lib/dates';
import { mailMessagesService } from '../../mail/services/messages';
import { searchEnginesService } from '../../seo/services/search-engines';
import type { ConnectionFacts } from '../../settings/services/connections';
import { aiLogService } from '../../writing/services/ai-log';

/** State of a connection. */
export interface ConnectionStatus {
  state: ConnectionState;
  failure: string | null;
  failingSince: string | null;
}

/** Current failure of a connection, and since when, if known. */
interface Trouble {
  failure: string;
  since: string | null;
}

const isSetUp: Readonly<Record<ConnectionTopic, () => boolean>> = {
  mail: () => connections().SMTP_URL !== '',
  ai: () => connections().OPENAI_API_KEY !== '' || connections().OPENAI_BASE_URL !== '',
  bucket: () => connections().S3_BUCKET !== '',
  cdn: () => connections().CDN_PURGE_URL !== '' || connections().CDN_MAX_AGE > 0,
  indexNow: () => true,
};

const troubles: Readonly<
  Record<
    ConnectionTopic,
    (strapi: Core.Strapi, facts: ConnectionFacts) => Promise<Trouble | undefined>
  >
> = {
  async mail(strapi) {
    const { haltedBecause, haltedSince } = await mailMessagesService(strapi).trouble();
    return haltedBecause === null ? undefined : { failure: haltedBecause, since: haltedSince };
  },
  ai: (strapi, { updatedAt }) => aiLogService(strapi).trouble(updatedAt),
  bucket() {
    const failing = usedBucket()?.failing;
    return Promise.resolve(failing && { failure: failing.failure, since: toIso(failing.since) });
  },
  async cdn(strapi) {
    const state = await cdnPurgeService(strapi).status();
    if (state === null || state.failure === null) return undefined;
    const { failure, failingSince } = state;
    return { failure: `${failure}.`, since: failingSince === null ? null : toIso(failingSince) };
  },
  async indexNow(strapi) {
    const failure = await searchEnginesService(strapi).haltedBecause();
    return failure === null ? undefined : { failure, since: null };
  },
};

/** State of a connection, from the records of the room that uses it. */
export async function statusOf(
  strapi: Core.Strapi,
  facts: ConnectionFacts,
): Promise<ConnectionStatus> {
  const { topic } = facts;
  const statusAs = (state: ConnectionState, trouble?: Trouble): ConnectionStatus => ({
    state,
    failure: trouble?.failure ?? null,
    failingSince: trouble?.since ?? null,
  });
  if (facts.isUnreadable) return statusAs('unreadable');
  if (topic === 'bucket' && isBucketPending()) return statusAs('restart');
  if (!isSetUp[topic]()) return statusAs('notSetUp');
  const trouble = await troubles[topic](strapi, facts);
  return trouble === undefined ? statusAs('connected') : statusAs('failing', trouble);
}
