import type { ItemOutcome, RunQuery, RunStatus } from '@contract/automation-run';
import { readOne, readPage } from '~/lib/read';

/** All scheduled tasks. */
export const tasksRead = readOne('GET /api/automation/status');

/** Metrics at the top of the automation dashboard. */
export const summaryRead = readOne('GET /api/automation/summary');

/** The posts with the highest earnings in 30 days. */
export const topContentRead = readOne('GET /api/analytics/top-content', {
  query: { readers: 'real' },
});

/** The affiliate networks with the highest earnings in 30 days. */
export const networksRead = readOne('GET /api/analytics/affiliate-networks', {
  query: { readers: 'real' },
});

/** Page size of the run history. */
export const RUNS_A_PAGE = 10;

/** Filters and sort order of the run history; newest first without `sort`. */
interface RunsAsked {
  limit: number;
  offset?: number | undefined;
  task?: string | undefined;
  status?: RunStatus | undefined;
  sort?: RunQuery['sort'] | null;
}

/** A page of runs. */
export const runsRead = ({ limit, offset, task, status, sort }: RunsAsked) =>
  readPage('GET /api/automation/runs', { query: { limit, offset, task, status, sort } });

/** Runs in progress. */
export const runningRead = runsRead({ limit: 20, status: 'running' });

/** A run with a page of its items. */
export const runDetailRead = (
  id: number,
  { limit, offset, outcome }: { limit: number; offset: number; outcome?: ItemOutcome },
) =>
  readOne('GET /api/automation/runs/{id}', {
    params: { id },
    query: { limit, offset: offset || null, outcome },
  });

/** The editor's list of replaced images. */
export const replacementsRead = readOne('GET /api/automation/image-replacements');
