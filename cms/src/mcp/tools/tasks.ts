import { z } from 'zod';
import { runStatus } from '../../contract/automation-run';
import { defineTool, flag, id, page, pageOf, type Tool, words } from '../tool';
import { presentItem, presentReport } from './report';

const list = defineTool({
  name: 'list_tasks',
  title: 'List tasks',
  description: 'The scheduled tasks with their last and next run.',
  calls: ['GET /api/automation/status'],
  effect: 'none',
  input: z.object({}),
  run: async (_, site) => (await site.call('GET /api/automation/status')).body,
});

const run = defineTool({
  name: 'run_task',
  title: 'Run a task',
  description:
    'Runs a scheduled task now. With dryRun, which is the default, it reports what the task would do and changes nothing; without it the task starts, and read_run says how far it is.',
  calls: ['POST /api/automation/run-task/{id}'],
  effect: 'changes',
  input: z.object({
    id: words('id', 60).describe('Id of the task, as list_tasks has it'),
    dryRun: flag('dryRun').default(true),
  }),
  async run({ id: taskId, dryRun }, site) {
    const query = dryRun ? { dryRun } : { async: true };
    const { body } = await site.call('POST /api/automation/run-task/{id}', {
      params: { id: taskId },
      query,
    });
    // A run that is not awaited is answered at once in its current state.
    return 'items' in body ? presentReport(body) : body;
  },
});

const runs = defineTool({
  name: 'list_runs',
  title: 'List runs',
  description: 'Runs of tasks and jobs, newest first.',
  calls: ['GET /api/automation/runs'],
  effect: 'none',
  input: z.object({
    task: words('task', 60).optional().describe('Only those of one task'),
    status: runStatus.optional(),
    ...page,
  }),
  async run(query, site) {
    const { body, total } = await site.call('GET /api/automation/runs', { query });
    return pageOf(body, { total, offset: query.offset });
  },
});

const detail = defineTool({
  name: 'read_run',
  title: 'Read a run',
  description: 'One run with a page of what it touched: failed things first, then changed ones.',
  calls: ['GET /api/automation/runs/{id}'],
  effect: 'none',
  input: z.object({ id: id('run'), ...page }),
  async run({ id: runId, ...query }, site) {
    const { body } = await site.call('GET /api/automation/runs/{id}', {
      params: { id: runId },
      query,
    });
    const { items, itemCount, ...rest } = body;
    const some = items.map(presentItem);
    return { ...rest, ...pageOf(some, { total: itemCount, offset: query.offset }) };
  },
});

/** Tools for tasks. */
export const taskTools: readonly Tool[] = [list, run, runs, detail];
