import type { Context } from 'koa';
import { runItemQuery, runQuery, undoQuery } from '../../contract/automation-run';
import { idParam } from '../../contract/text';
import { parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import { respondStarted, streamRun } from '../../tasks/http/answers';
import { runHistoryService } from '../../tasks/services/run-history';
import { automationService } from '../../tasks/services/automation';
import { endpoints } from '../../strapi/endpoints';

export const runEndpoints = endpoints(({ strapi }) => {
  const history = () => runHistoryService(strapi);
  const automation = () => automationService(strapi);
  return {
    async 'runs.list'(ctx: Context) {
      respondPage(ctx, await history().list(parse(runQuery, ctx.query)));
    },
    async 'runs.get'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      respond(ctx, await history().getDetail(id, parse(runItemQuery, ctx.query)));
    },
    async 'runs.events'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      await history().get(id);
      streamRun(strapi, ctx, id);
    },
    async 'runs.cancel'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      respond(ctx, await automation().cancel(id));
    },
    async 'runs.undo'(ctx: Context) {
      const { id } = parse(idParam, ctx.params);
      const { async } = parse(undoQuery, ctx.query);
      await respondStarted(strapi, ctx, await automation().startUndo(id), async);
    },
  };
});
