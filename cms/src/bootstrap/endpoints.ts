import type { Core } from '@strapi/strapi';
import { adminSecurityEndpoints } from '../api/admin-session/controllers/admin-security';
import { adminSessionEndpoints } from '../api/admin-session/controllers/admin-session';
import { clicksEndpoints } from '../api/affiliate-click/controllers/clicks';
import { networkEndpoints } from '../api/affiliate-network/controllers/network';
import { postbackEndpoints } from '../api/affiliate-network/controllers/postback';
import { catalogueEndpoints } from '../api/affiliate-product/controllers/catalogue';
import { aiStatusEndpoints } from '../api/ai/controllers/ai-status';
import { aiEndpoints } from '../api/ai/controllers/ai';
import { analyticsEndpoints } from '../api/analytics/controllers/analytics';
import { collectEndpoints } from '../api/analytics/controllers/collect';
import { automationEndpoints } from '../api/automation/controllers/automation';
import { runEndpoints } from '../api/automation/controllers/run';
import { backupsEndpoints } from '../api/backup/controllers/backups';
import { categoryEndpoints } from '../api/category/controllers/category';
import { contactMessageEndpoints } from '../api/contact-message/controllers/contact-message';
import { conversionEndpoints } from '../api/conversion/controllers/conversion';
import { importEndpoints } from '../api/conversion/controllers/import';
import { linkCheckEndpoints } from '../api/link-check/controllers/link-check';
import { deliverabilityEndpoints } from '../api/mail/controllers/deliverability';
import { mailEndpoints } from '../api/mail/controllers/mail';
import { newsletterIssueEndpoints } from '../api/newsletter-issue/controllers/newsletter-issue';
import { openapiEndpoints } from '../api/openapi/controllers/openapi';
import { pictureEndpoints } from '../api/picture/controllers/picture';
import { postCheckEndpoints } from '../api/post/controllers/post-check';
import { postEndpoints } from '../api/post/controllers/post';
import { postTagsEndpoints } from '../api/post/controllers/post-tags';
import { postTrashEndpoints } from '../api/post-trash/controllers/post-trash';
import { previewEndpoints } from '../api/preview/controllers/preview';
import { revisionEndpoints } from '../api/revision/controllers/revision';
import { seoEndpoints } from '../api/seo/controllers/seo';
import { siteSettingsEndpoints } from '../api/site-settings/controllers/site-settings';
import { socialPostEndpoints } from '../api/social-post/controllers/social-post';
import { socialAccountEndpoints } from '../api/social-post/controllers/social-account';
import { starterEndpoints } from '../api/starter/controllers/starter';
import { statsEndpoints } from '../api/stats/controllers/stats';
import { subscriberEndpoints } from '../api/subscriber/controllers/subscriber';
import { readerEndpoints } from '../api/subscriber/controllers/reader';
import { subscribersEndpoints } from '../api/subscriber/controllers/subscribers';
import { systemEndpoints } from '../api/system/controllers/system';
import type { RouteContract } from '../contract/route';
import { routes } from '../contract/routes';
import type { Endpoint, Endpoints } from '../lib/endpoints';

const all: readonly Endpoints[] = [
  adminSecurityEndpoints,
  adminSessionEndpoints,
  clicksEndpoints,
  networkEndpoints,
  postbackEndpoints,
  catalogueEndpoints,
  aiStatusEndpoints,
  aiEndpoints,
  analyticsEndpoints,
  collectEndpoints,
  automationEndpoints,
  runEndpoints,
  backupsEndpoints,
  categoryEndpoints,
  contactMessageEndpoints,
  conversionEndpoints,
  importEndpoints,
  linkCheckEndpoints,
  deliverabilityEndpoints,
  mailEndpoints,
  newsletterIssueEndpoints,
  openapiEndpoints,
  pictureEndpoints,
  postCheckEndpoints,
  postEndpoints,
  postTagsEndpoints,
  postTrashEndpoints,
  previewEndpoints,
  revisionEndpoints,
  seoEndpoints,
  siteSettingsEndpoints,
  socialPostEndpoints,
  socialAccountEndpoints,
  starterEndpoints,
  statsEndpoints,
  subscriberEndpoints,
  readerEndpoints,
  subscribersEndpoints,
  systemEndpoints,
];

/** The endpoints by the ids of their calls; throws where two parts answer the same call. */
function endpointsOf(strapi: Core.Strapi): Map<string, Endpoint> {
  const found = new Map<string, Endpoint>();
  for (const make of all) {
    for (const [id, endpoint] of Object.entries(make({ strapi }))) {
      if (found.has(id)) throw new Error(`Two endpoints answer ${id}`);
      found.set(id, endpoint);
    }
  }
  return found;
}

/** Fixed parts of a path come before parameters, since the first route that matches answers. */
const sortKey = ({ path }: RouteContract): string => path.replace(/\{\w+\}/g, '~');

const byPath = (one: RouteContract, other: RouteContract): number =>
  sortKey(one) < sortKey(other) ? -1 : Number(sortKey(one) > sortKey(other));

/** The routes of all calls of the contract, as Strapi mounts them; throws where a call has no endpoint. */
export function routesOf(strapi: Core.Strapi) {
  const found = endpointsOf(strapi);
  return [...routes].sort(byPath).map(({ id, method, path, access }) => {
    const handler = found.get(id);
    if (handler === undefined) throw new Error(`No endpoint answers ${id}`);
    return {
      method,
      path: path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1'),
      handler,
      config: { auth: false, policies: access === 'admin' ? ['global::is-admin'] : [] },
    };
  });
}
