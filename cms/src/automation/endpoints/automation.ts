import type { Context } from 'koa';
import { runJobQuery, taskParam, taskPatch } from '../../contract/automation';
import { imageReplacements } from '../../contract/automation-run';
import { jobRoutes } from '../../contract/routes/jobs';
import { parse } from '../../lib/parse';
import { respond } from '../../lib/respond';
import { signalOf } from '../../lib/signal-of';
import { respondStarted } from '../../tasks/http/answers';
import { automationService } from '../../tasks/services/automation';
import { taskControlService } from '../../tasks/services/task-control';
import { automationSummaryService } from '../services/summary';
import { imageReplacementsService } from '../services/image-replacements';
import { type Endpoint, endpoints } from '../../strapi/endpoints';

/** The id of a job is the last part of its call's path, but for one whose call is named shorter. */
const jobIdOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === 'recount' ? 'recount-analytics' : name;
};

export const automationEndpoints = endpoints(({ strapi }) => {
  const automation = () => automationService(strapi);

  const runJob =
    (id: string): Endpoint =>
    async (ctx) => {
      const { dryRun, async } = parse(runJobQuery, ctx.query);
      const { body } = ctx.request;
      if (dryRun) respond(ctx, await automation().previewJob(id, body, signalOf(ctx)));
      else await respondStarted(strapi, ctx, await automation().beginJob(id, { body }), async);
    };

  return {
    async 'automation.status'(ctx: Context) {
      respond(ctx, await taskControlService(strapi).status());
    },
    async 'automation.summary'(ctx: Context) {
      respond(ctx, await automationSummaryService(strapi).get());
    },
    async 'automation.updateTask'(ctx: Context) {
      const { id } = parse(taskParam, ctx.params);
      const patch = parse(taskPatch, ctx.request.body);
      const status = await taskControlService(strapi).update(id, patch);
      automation().wake();
      respond(ctx, status);
    },
    async 'jobs.runTask'(ctx: Context) {
      const { id } = parse(taskParam, ctx.params);
      const { dryRun, async } = parse(runJobQuery, ctx.query);
      if (dryRun) respond(ctx, await automation().previewTask(id, signalOf(ctx)));
      else await respondStarted(strapi, ctx, await automation().beginTask(id), async);
    },
    // Every job has a call of its own.
    ...Object.fromEntries(
      jobRoutes
        .filter(({ id }) => id !== 'jobs.runTask')
        .map(({ id, path }) => [id, runJob(jobIdOf(path))]),
    ),
    async 'imageReplacements.get'(ctx: Context) {
      respond(ctx, await imageReplacementsService(strapi).list());
    },
    async 'imageReplacements.put'(ctx: Context) {
      const list = parse(imageReplacements, ctx.request.body);
      respond(ctx, await imageReplacementsService(strapi).replace(list));
    },
  };
});
