import type { QueryOf } from '../contract/calls';
import { jobRoutes } from '../contract/routes/jobs';
import { endpoints } from '../strapi/endpoints';
import { answerStarted, streamRun } from '../tasks/http/answers';
import { automationService } from '../tasks/services/automation';
import { taskControlService } from '../tasks/services/task-control';
import { imageReplacementsService } from './services/image-replacements';
import { automationSummaryService } from './services/summary';
import { runHistoryService } from '../tasks/services/run-history';

type JobCallId = Exclude<(typeof jobRoutes)[number]['id'], 'jobs.runTask'>;

/** The id of a job is the last part of its call's path, except for one with a shorter path. */
const jobIdOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === 'recount' ? 'recount-analytics' : name;
};

/** Input common to the calls of all jobs. */
interface JobCall {
  query: QueryOf<JobCallId>;
  body: unknown;
  signal: AbortSignal;
}

export const automationEndpoints = endpoints(({ strapi }) => {
  const automation = () => automationService(strapi);

  const runJob = (id: string) => async (call: JobCall) => {
    const { query, body } = call;
    // A caller who disconnects aborts a preview, but never a run.
    if (query.dryRun) return automation().previewJob(id, body, call.signal);
    return answerStarted(strapi, await automation().beginJob(id, { body }), query.async);
  };

  // Every job has its own call.
  const jobs = {} as Record<JobCallId, ReturnType<typeof runJob>>;
  for (const { id, path } of jobRoutes) {
    if (id !== 'jobs.runTask') jobs[id] = runJob(jobIdOf(path));
  }

  return {
    'automation.status': () => taskControlService(strapi).status(),
    'automation.summary': () => automationSummaryService(strapi).get(),
    'automation.updateTask': ({ params, body }) => automation().updateTask(params.id, body),
    'jobs.runTask': async (call) => {
      const { params, query } = call;
      if (query.dryRun) return automation().previewTask(params.id, call.signal);
      return answerStarted(strapi, await automation().beginTask(params.id), query.async);
    },
    ...jobs,
    'imageReplacements.get': () => imageReplacementsService(strapi).list(),
    'imageReplacements.put': ({ body }) => imageReplacementsService(strapi).replace(body),
    'runs.list': ({ query }) => runHistoryService(strapi).list(query),
    'runs.get': ({ params, query }) => runHistoryService(strapi).getDetail(params.id, query),
    'runs.events': async ({ params: { id }, ctx }) => {
      await runHistoryService(strapi).get(id);
      streamRun(strapi, ctx, id);
    },
    'runs.cancel': ({ params }) => automationService(strapi).cancel(params.id),
    'runs.undo': async ({ params, query }) =>
      answerStarted(strapi, await automationService(strapi).startUndo(params.id), query.async),
  };
});
