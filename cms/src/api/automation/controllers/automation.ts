import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { runJobQuery, taskParam, taskPatch } from '../../../contract/automation';
import { imageReplacements } from '../../../contract/automation-run';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { signalOf } from '../../../lib/signal-of';
import { respondStarted } from '../http/answers';
import { automationService } from '../services/automation';
import { taskControlService } from '../services/task-control';
import { automationSummaryService } from '../services/summary';
import { imageReplacementsService } from '../services/image-replacements';

/** Jobs whose call is named shorter than they are. */
const jobIds: Readonly<Record<string, string>> = { recount: 'recount-analytics' };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const automation = () => automationService(strapi);

  return {
    async status(ctx: Context) {
      respond(ctx, await taskControlService(strapi).status());
    },
    async summary(ctx: Context) {
      respond(ctx, await automationSummaryService(strapi).get());
    },
    async updateTask(ctx: Context) {
      const { id } = parse(taskParam, ctx.params);
      const patch = parse(taskPatch, ctx.request.body);
      respond(ctx, await taskControlService(strapi).update(id, patch));
    },
    async runTask(ctx: Context) {
      const { id } = parse(taskParam, ctx.params);
      const { dryRun, async } = parse(runJobQuery, ctx.query);
      if (dryRun) respond(ctx, await automation().previewTask(id, signalOf(ctx)));
      else await respondStarted(strapi, ctx, await automation().beginTask(id), async);
    },
    /** Any job: its id is the last part of its path. */
    async runJob(ctx: Context) {
      const { dryRun, async } = parse(runJobQuery, ctx.query);
      const name = ctx.path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
      const id = jobIds[name] ?? name;
      const { body } = ctx.request;
      if (dryRun) respond(ctx, await automation().previewJob(id, body, signalOf(ctx)));
      else await respondStarted(strapi, ctx, await automation().beginJob(id, { body }), async);
    },
    async getReplacements(ctx: Context) {
      respond(ctx, await imageReplacementsService(strapi).list());
    },
    async putReplacements(ctx: Context) {
      const list = parse(imageReplacements, ctx.request.body);
      respond(ctx, await imageReplacementsService(strapi).replace(list));
    },
  };
};
