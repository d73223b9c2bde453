import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { runItemQuery, runQuery, undoQuery } from '../../../contract/automation-run';
import { idParam } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { respondStarted, streamRun } from '../http/answers';
import { runHistoryService } from '../services/run-history';
import { automationService } from '../services/automation';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const history = () => runHistoryService(strapi);
  const automation = () => automationService(strapi);
  return {
    async list(ctx: Context) {
      respondPage(ctx, await history().list(parse(runQuery, ctx.query)));
    },
    async get(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      respond(ctx, await history().getDetail(id, parse(runItemQuery, ctx.query)));
    },
    async events(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      await history().get(id);
      streamRun(strapi, ctx, id);
    },
    async cancel(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      respond(ctx, await automation().cancel(id));
    },
    async undo(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const { async } = parse(undoQuery, ctx.query);
      await respondStarted(strapi, ctx, await automation().startUndo(id), async);
    },
  };
};
