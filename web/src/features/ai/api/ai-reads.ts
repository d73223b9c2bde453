import type { AiCall, AiUsage } from '@contract/ai-usage';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';

/** Where the API's answers change with every call of a writer; for `useRefresh`. */
export const SPENDING_PATHS = ['/api/ai/usage', '/api/ai/calls'] as const;

/** So many calls a page of the log holds. */
export const CALLS_A_PAGE = 20;

/** What today's calls have come to, and what they may come to. */
export const usageRead = readAny<AiUsage>('/api/ai/usage');

/** A page of the log of calls, newest first. */
export function callsRead(page: number): Read<Page<AiCall>> {
  const query = new URLSearchParams({ limit: String(CALLS_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * CALLS_A_PAGE));
  return readAnyPage(`/api/ai/calls?${query.toString()}`);
}
