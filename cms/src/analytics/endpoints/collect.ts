import type { Context } from 'koa';
import { collectInput } from '../../contract/collect';
import { systemClock } from '../../lib/clock';
import { parse } from '../../lib/parse';
import { recorderService } from '../services/recorder';
import { endpoints } from '../../strapi/endpoints';

export const collectEndpoints = endpoints(({ strapi }) => ({
  async 'analytics.collect'(ctx: Context) {
    const input = parse(collectInput, ctx.request.body);
    const report = { at: systemClock.now(), address: ctx.ip, headers: ctx.headers, input };
    await recorderService(strapi).collect(report, Boolean(ctx.state.admin));
    ctx.body = '';
    ctx.status = 202;
    ctx.remove('Content-Type');
  },
}));
