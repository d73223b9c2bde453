import type { Run } from '@contract/automation-run';
import type { SeoStatus } from '@contract/seo';
import { callApi } from '~/lib/http';
import { SEO_PATH } from './seo-reads';

/** Begins to tell search engines of all that waits. */
export const submitNow = async (): Promise<Run> =>
  (await callApi('POST', `${SEO_PATH}/submit`)).body as Run;

/** Begins to look through the whole site. */
export const checkSite = async (): Promise<Run> =>
  (await callApi('POST', `${SEO_PATH}/check-site?async=1`)).body as Run;

/** How it stands by now, whatever is remembered of it. */
export const readStatus = async (): Promise<SeoStatus> =>
  (await callApi('GET', `${SEO_PATH}/status`)).body as SeoStatus;
