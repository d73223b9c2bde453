import { z } from 'zod';
import { automationSummary, taskParam, taskPatch, taskStatus } from '../automation';
import {
  imageReplacements,
  run,
  runDetail,
  runEvent,
  runItemQuery,
  runQuery,
  taskReport,
  undoQuery,
} from '../automation-run';
import { defineRoutes } from '../route';
import { shownWithRuns } from '../stale';
import { idParam } from '../text';

/** Scheduled tasks, the history of runs and the list of replaced pictures. */
export const automationRoutes = defineRoutes([
  {
    id: 'automation.status',
    method: 'GET',
    path: '/api/automation/status',
    summary: 'Scheduled tasks with their last and next run',
    response: z.array(taskStatus),
    specified: true,
  },
  {
    id: 'automation.summary',
    method: 'GET',
    path: '/api/automation/summary',
    summary: 'Figures of the automation dashboard',
    response: automationSummary,
  },
  {
    id: 'automation.updateTask',
    method: 'PATCH',
    path: '/api/automation/tasks/{id}',
    summary: 'Switch a scheduled task on or off',
    params: taskParam,
    body: taskPatch,
    response: taskStatus,
    stale: ['/api/automation'],
  },
  {
    id: 'runs.list',
    method: 'GET',
    path: '/api/automation/runs',
    summary: 'Runs of tasks and jobs, newest first',
    query: runQuery,
    response: z.array(run),
  },
  {
    id: 'runs.get',
    method: 'GET',
    path: '/api/automation/runs/{id}',
    summary: 'One run with everything it touched',
    params: idParam,
    query: runItemQuery,
    response: runDetail,
  },
  {
    id: 'runs.events',
    method: 'GET',
    path: '/api/automation/runs/{id}/events',
    summary: 'Progress of a run as server-sent events',
    params: idParam,
    response: runEvent,
    responseType: 'text/event-stream',
  },
  {
    id: 'runs.cancel',
    method: 'POST',
    path: '/api/automation/runs/{id}/cancel',
    summary: 'Stop a run after the item at hand',
    params: idParam,
    response: run,
    problems: [409],
    stale: ['/api/automation'],
  },
  {
    id: 'runs.undo',
    method: 'POST',
    path: '/api/automation/runs/{id}/undo',
    summary: 'Undo a run as a whole; what was edited since is skipped',
    params: idParam,
    query: undoQuery,
    response: taskReport,
    accepted: run,
    problems: [409],
    stale: shownWithRuns,
  },
  {
    id: 'imageReplacements.get',
    method: 'GET',
    path: '/api/automation/image-replacements',
    summary: 'The list that manual-fix-images applies',
    response: imageReplacements,
  },
  {
    id: 'imageReplacements.put',
    method: 'PUT',
    path: '/api/automation/image-replacements',
    summary: 'Replace the list that manual-fix-images applies',
    body: imageReplacements,
    response: imageReplacements,
    stale: ['/api/automation/image-replacements'],
  },
]);
