import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { runJobQuery, taskParam, taskPatch } from '../../../contract/automation';
import { imageReplacements } from '../../../contract/automation-run';
import { parse } from '../../../lib/parse';
import { respond } from '../../../lib/respond';
import { signalOf } from '../../../lib/signal-of';
import type { RunOptions } from '../services/automation';
import { respondStarted } from '../http/answers';

/** Jobs whose call is named shorter than they are. */
const jobIds: Readonly<Record<string, string>> = { recount: 'recount-analytics' };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const automation = () => strapi.service('api::automation.automation');

  const optionsOf = (ctx: Context): RunOptions & { async: boolean } => {
    const { dryRun, async } = parse(runJobQuery, ctx.query);
    return { dryRun, async, signal: signalOf(ctx) };
  };

  return {
    async status(ctx: Context) {
      respond(ctx, await strapi.service('api::automation.task-control').status());
    },
    async summary(ctx: Context) {
      respond(ctx, await strapi.service('api::automation.summary').get());
    },
    async updateTask(ctx: Context) {
      const { id } = parse(taskParam, ctx.params);
      const patch = parse(taskPatch, ctx.request.body);
      respond(ctx, await strapi.service('api::automation.task-control').update(id, patch));
    },
    async runTask(ctx: Context) {
      const { id } = parse(taskParam, ctx.params);
      const options = optionsOf(ctx);
      const started = await automation().startTask(id, options);
      await respondStarted(strapi, ctx, started, options.async);
    },
    /** Any job: its id is the last part of its path. */
    async runJob(ctx: Context) {
      const name = ctx.path.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '';
      const options = optionsOf(ctx);
      const { body } = ctx.request;
      const started = await automation().startJob(jobIds[name] ?? name, { ...options, body });
      await respondStarted(strapi, ctx, started, options.async);
    },
    async getReplacements(ctx: Context) {
      respond(ctx, await strapi.service('api::automation.image-replacements').list());
    },
    async putReplacements(ctx: Context) {
      const list = parse(imageReplacements, ctx.request.body);
      respond(ctx, await strapi.service('api::automation.image-replacements').replace(list));
    },
  };
};
