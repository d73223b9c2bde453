import type { Context } from 'koa';
import {
  issuePreviewInput,
  issueSendInput,
  issueTestInput,
  newsletterIssueInput,
  newsletterIssuePatch,
  newsletterIssueQuery,
} from '../../contract/newsletter-issue';
import { idOf, parse } from '../../lib/parse';
import { respond, respondPage } from '../../lib/respond';
import { issuesService } from '../services/issues';
import { issuePreviewService } from '../services/issue-preview';
import { issueSendingService } from '../services/sending';
import { digestService } from '../services/digest';
import { endpoints } from '../../strapi/endpoints';

export const newsletterIssueEndpoints = endpoints(({ strapi }) => {
  const issues = () => issuesService(strapi);
  const preview = () => issuePreviewService(strapi);
  const sending = () => issueSendingService(strapi);

  return {
    async 'issues.list'(ctx: Context) {
      respondPage(ctx, await issues().list(parse(newsletterIssueQuery, ctx.query)));
    },
    async 'issues.create'(ctx: Context) {
      respond(ctx, await issues().create(parse(newsletterIssueInput, ctx.request.body)));
      ctx.status = 201;
    },
    async 'issues.digest'(ctx: Context) {
      respond(ctx, await digestService(strapi).create());
      ctx.status = 201;
    },
    async 'issues.preview'(ctx: Context) {
      respond(ctx, await preview().preview(parse(issuePreviewInput, ctx.request.body)));
    },
    async 'issues.get'(ctx: Context) {
      respond(ctx, await issues().report(idOf(ctx)));
    },
    async 'issues.mail'(ctx: Context) {
      respond(ctx, await preview().mail(idOf(ctx)));
    },
    async 'issues.update'(ctx: Context) {
      const patch = parse(newsletterIssuePatch, ctx.request.body);
      respond(ctx, await issues().update(idOf(ctx), patch));
    },
    async 'issues.delete'(ctx: Context) {
      await issues().delete(idOf(ctx));
      ctx.status = 204;
    },
    async 'issues.test'(ctx: Context) {
      const { email } = parse(issueTestInput, ctx.request.body);
      await preview().test(idOf(ctx), email);
      ctx.body = null;
      ctx.status = 202;
    },
    async 'issues.send'(ctx: Context) {
      respond(ctx, await sending().send(idOf(ctx), parse(issueSendInput, ctx.request.body)));
      ctx.status = 202;
    },
    async 'issues.pause'(ctx: Context) {
      respond(ctx, await sending().pause(idOf(ctx)));
    },
    async 'issues.cancel'(ctx: Context) {
      respond(ctx, await sending().cancel(idOf(ctx)));
    },
    async 'issues.resume'(ctx: Context) {
      respond(ctx, await sending().resume(idOf(ctx)));
    },
  };
});
