import type { Core } from '@strapi/strapi';
import type { ConnectionTest, ConnectionTestInput } from '../../contract/connection';
import { cdnPurgeService } from '../../cdn/services/cdn-purge';
import { bucketCheckService } from '../../images/services/bucket-check';
import type { ConnectionValues } from '../../lib/connections';
import { validationFailed } from '../../lib/errors';
import { mailConnectionService } from '../../mail/services/connection-test';
import { seoSubmissionService } from '../../seo/services/submission';
import { siteSettingsService } from '../../settings/services/site-settings';
import { readProvider } from '../../writing/openai/provider';
import { modelService } from '../../writing/services/model';

const outcomeOf = (problem: string | undefined, good: string): ConnectionTest =>
  problem === undefined ? { ok: true, message: good } : { ok: false, message: problem };

async function testMail(
  strapi: Core.Strapi,
  used: ConnectionValues,
  given: string | undefined,
): Promise<ConnectionTest> {
  const to = given ?? (await siteSettingsService(strapi).getPublic()).contactEmail;
  if (to === '') {
    const message = 'Email is required, since the magazine has no contact address';
    throw validationFailed([{ path: 'to', message }]);
  }
  return mailConnectionService(strapi).test(used, to);
}

async function testAi(
  strapi: Core.Strapi,
  used: ConnectionValues,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const provider = readProvider(used);
  if (provider === null) return { ok: false, message: 'An API key or an address is required.' };
  const problem = await modelService(strapi).testProvider(provider, signal);
  return outcomeOf(problem, `${provider.model} at ${provider.name} responds.`);
}

async function testCdn(strapi: Core.Strapi, used: ConnectionValues): Promise<ConnectionTest> {
  if (used.CDN_PURGE_URL === '') {
    const message =
      used.CDN_MAX_AGE === 0
        ? 'Enter a maximum age or a purge address first.'
        : 'There is no purge address to test: readers may see old pages for the maximum age.';
    return { ok: used.CDN_MAX_AGE > 0, message };
  }
  const problem = await cdnPurgeService(strapi).test(used);
  return outcomeOf(problem, 'The purge address accepted a purge of the home page.');
}

/** Tests a connection with unsaved values; saves nothing. */
export async function testConnection(
  strapi: Core.Strapi,
  { connection, to }: ConnectionTestInput,
  used: ConnectionValues,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  switch (connection.topic) {
    case 'mail':
      return testMail(strapi, used, to);
    case 'ai':
      return testAi(strapi, used, signal);
    case 'bucket': {
      const problem = await bucketCheckService(strapi).test(used);
      return outcomeOf(problem, 'A test file was written, read and deleted.');
    }
    case 'cdn':
      return testCdn(strapi, used);
    case 'indexNow':
      return seoSubmissionService(strapi).test(used.INDEXNOW_URL, signal);
  }
}
