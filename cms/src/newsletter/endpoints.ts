import { endpoints } from '../strapi/endpoints';
import { archiveService } from './services/archive';
import { digestService } from './services/digest';
import { issuePreviewService } from './services/issue-preview';
import { issuesService } from './services/issues';
import { issueSendingService } from './services/sending';
import { welcomeMailService } from './services/welcome-mail';

export const newsletterEndpoints = endpoints(({ strapi }) => ({
  'archive.list': ({ query }) => archiveService(strapi).list(query),
  'archive.get': ({ params }) => archiveService(strapi).get(params.key),
  'issues.list': ({ query }) => issuesService(strapi).list(query),
  'issues.create': ({ body }) => issuesService(strapi).create(body),
  'issues.digest': () => digestService(strapi).create(),
  'issues.preview': ({ body }) => issuePreviewService(strapi).preview(body),
  'issues.get': ({ params }) => issuesService(strapi).report(params.id),
  'issues.mail': ({ params }) => issuePreviewService(strapi).mail(params.id),
  'issues.update': ({ params, body }) => issuesService(strapi).update(params.id, body),
  'issues.delete': ({ params }) => issuesService(strapi).delete(params.id),
  'issues.test': async ({ params, body }) => {
    await issuePreviewService(strapi).test(params.id, body.email);
  },
  'welcome.test': ({ body }) => welcomeMailService(strapi).test(body),
  'issues.send': ({ params, body }) => issueSendingService(strapi).send(params.id, body),
  'issues.pause': ({ params }) => issueSendingService(strapi).pause(params.id),
  'issues.cancel': ({ params }) => issueSendingService(strapi).cancel(params.id),
  'issues.resume': ({ params }) => issueSendingService(strapi).resume(params.id),
}));
