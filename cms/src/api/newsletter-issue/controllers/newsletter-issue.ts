import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  issuePreviewInput,
  issueSendInput,
  issueTestInput,
  newsletterIssueInput,
  newsletterIssuePatch,
  newsletterIssueQuery,
} from '../../../contract/newsletter-issue';
import { idOf, parse } from '../../../lib/parse';
import { respond, respondPage } from '../../../lib/respond';
import { issuesService } from '../services/issues';
import { issuePreviewService } from '../services/issue-preview';
import { issueSendingService } from '../services/sending';
import { digestService } from '../services/digest';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const issues = () => issuesService(strapi);
  const preview = () => issuePreviewService(strapi);
  const sending = () => issueSendingService(strapi);

  return {
    async list(ctx: Context) {
      respondPage(ctx, await issues().list(parse(newsletterIssueQuery, ctx.query)));
    },
    async create(ctx: Context) {
      respond(ctx, await issues().create(parse(newsletterIssueInput, ctx.request.body)));
      ctx.status = 201;
    },
    async digest(ctx: Context) {
      respond(ctx, await digestService(strapi).create());
      ctx.status = 201;
    },
    async preview(ctx: Context) {
      respond(ctx, await preview().preview(parse(issuePreviewInput, ctx.request.body)));
    },
    async get(ctx: Context) {
      respond(ctx, await issues().report(idOf(ctx)));
    },
    async mail(ctx: Context) {
      respond(ctx, await preview().mail(idOf(ctx)));
    },
    async update(ctx: Context) {
      const patch = parse(newsletterIssuePatch, ctx.request.body);
      respond(ctx, await issues().update(idOf(ctx), patch));
    },
    async delete(ctx: Context) {
      await issues().delete(idOf(ctx));
      ctx.status = 204;
    },
    async test(ctx: Context) {
      const { email } = parse(issueTestInput, ctx.request.body);
      await preview().test(idOf(ctx), email);
      ctx.body = null;
      ctx.status = 202;
    },
    async send(ctx: Context) {
      respond(ctx, await sending().send(idOf(ctx), parse(issueSendInput, ctx.request.body)));
      ctx.status = 202;
    },
    async pause(ctx: Context) {
      respond(ctx, await sending().pause(idOf(ctx)));
    },
    async cancel(ctx: Context) {
      respond(ctx, await sending().cancel(idOf(ctx)));
    },
    async resume(ctx: Context) {
      respond(ctx, await sending().resume(idOf(ctx)));
    },
  };
};
