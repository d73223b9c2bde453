import type { Run } from '@contract/automation-run';
import { callApi } from '~/lib/http';
import { SEO_PATH } from './seo-reads';

/** Begins to tell search engines of all that waits. */
export const submitNow = async (): Promise<Run> =>
  (await callApi('POST', `${SEO_PATH}/submit`)).body as Run;

/** Begins to look through the whole site. */
export const checkSite = async (): Promise<Run> =>
  (await callApi('POST', `${SEO_PATH}/check-site?async=1`)).body as Run;

/** How far a run has come. */
export const readRun = async (id: number): Promise<Run> =>
  (await callApi('GET', `/api/automation/runs/${id}?limit=1`)).body as Run;
