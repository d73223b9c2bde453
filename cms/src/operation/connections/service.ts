import type {
  Connection,
  ConnectionInput,
  ConnectionTest,
  ConnectionTestInput,
  ConnectionTopic,
  OfferedModels,
} from '../../contract/connection';
import { bucketCheckService, type MissingUploads } from '../../images/services/bucket-check';
import { bucketFailure } from '../../images/s3/s3-bucket';
import { connections, type ConnectionValues } from '../../lib/connections';
import { conflict } from '../../lib/errors';
import { outboxService } from '../../mail/services/outbox';
import { type ConnectionFacts, connectionsService } from '../../settings/services/connections';
import { service } from '../../strapi/service';
import { readProvider } from '../../writing/openai/provider';
import { listModels } from '../../writing/openai/list-models';
import { statusOf } from './states';
import { testConnection } from './tests';

const missingText = ({ missing, checked, example }: MissingUploads, where: string): string =>
  `${missing.toLocaleString('en-US')} of ${checked.toLocaleString('en-US')} uploads ${missing === 1 ? 'is' : 'are'} not in the ${where}, such as ${example}.`;

export const connectionCardsService = service(({ strapi }) => {
  const kept = () => connectionsService(strapi);

  const present = async (facts: ConnectionFacts): Promise<Connection> => {
    const { isUnreadable: _, ...shown } = facts;
    // The values match the topic.
    return { ...shown, ...(await statusOf(strapi, facts)) } as Connection;
  };

  /** Throws 409 if uploads are missing from the place where they would be read. */
  const checkUploads = async (next: ConnectionValues): Promise<void> => {
    const now = connections();
    if (next.S3_BUCKET === '') {
      if (now.S3_BUCKET === '') return;
      const found = await bucketCheckService(strapi).missingInFolder();
      if (found.missing > 0) {
        throw conflict(
          `${missingText(found, 'uploads folder')} Copy them from the bucket to public/uploads in the data folder first.`,
        );
      }
      return;
    }
    const found = await missingInBucket(next);
    if (found.missing > 0) {
      throw conflict(
        `${missingText(found, 'bucket')} Copy them to the bucket first, then save again.`,
      );
    }
  };

  const missingInBucket = async (next: ConnectionValues): Promise<MissingUploads> => {
    try {
      return await bucketCheckService(strapi).missingIn(next);
    } catch (error) {
      throw conflict(`The bucket could not be listed: ${bucketFailure(error)}`);
    }
  };

  return {
    /** All connections with their states. */
    list: async (): Promise<Connection[]> => Promise.all((await kept().list()).map(present)),

    /**
     * Saves a connection, which applies at once; a bucket applies from the next start. Throws 409
     * if uploads would be missing.
     */
    async save(input: ConnectionInput, ifMatch?: string): Promise<Connection> {
      if (input.topic === 'bucket') await checkUploads(await kept().resolve(input));
      const facts = await kept().save(input, ifMatch);
      // Messages that wait because of the previous connection are retried at once.
      if (input.topic === 'mail') await outboxService(strapi).tryNow();
      return present(facts);
    },

    /** Deletes a connection; throws 409 as above. */
    async remove(topic: ConnectionTopic, ifMatch?: string): Promise<void> {
      if (topic === 'bucket') await checkUploads({ ...connections(), S3_BUCKET: '' });
      await kept().remove(topic, ifMatch);
    },

    /** Tests a connection with the values of the form. */
    async test(input: ConnectionTestInput, signal: AbortSignal): Promise<ConnectionTest> {
      return testConnection(strapi, input, await kept().resolve(input.connection), signal);
    },

    /** The models that a server offers. */
    async models(input: ConnectionInput, signal: AbortSignal): Promise<OfferedModels> {
      const provider = readProvider(await kept().resolve(input));
      if (provider === null) return { models: [], message: 'Enter the API key first.' };
      return listModels(provider, signal);
    },
  };
});
