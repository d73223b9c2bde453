import type { Context } from 'koa';
import { seoFindingQuery } from '../../contract/seo';
import { pageQuery } from '../../contract/text';
import { parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import { searchEnginesService } from '../services/search-engines';
import { endpoints } from '../../strapi/endpoints';

export const seoEndpoints = endpoints(({ strapi }) => {
  const engines = () => searchEnginesService(strapi);

  return {
    async 'seo.status'(ctx: Context) {
      respond(ctx, await engines().status());
    },
    async 'seo.submit'(ctx: Context) {
      // What was begun goes on without its caller.
      respond(ctx, await engines().submitNow());
      ctx.status = 202;
    },
    async 'seo.submissions'(ctx: Context) {
      respondPage(ctx, await engines().submissions(parse(pageQuery, ctx.query)));
    },
    async 'seo.findings'(ctx: Context) {
      respondPage(ctx, await engines().findings(parse(seoFindingQuery, ctx.query)));
    },
  };
});
