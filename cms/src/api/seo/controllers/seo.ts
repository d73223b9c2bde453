import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { seoFindingQuery } from '../../../contract/seo';
import { pageQuery } from '../../../contract/text';
import { parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { searchEnginesService } from '../services/search-engines';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const engines = () => searchEnginesService(strapi);

  return {
    async status(ctx: Context) {
      respond(ctx, await engines().status());
    },
    async submit(ctx: Context) {
      // What was begun goes on without its caller.
      respond(ctx, await engines().submitNow());
      ctx.status = 202;
    },
    async submissions(ctx: Context) {
      respondPage(ctx, await engines().submissions(parse(pageQuery, ctx.query)));
    },
    async findings(ctx: Context) {
      respondPage(ctx, await engines().findings(parse(seoFindingQuery, ctx.query)));
    },
  };
};
