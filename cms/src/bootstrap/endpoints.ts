import type { Core } from '@strapi/strapi';
import { adminSecurityEndpoints } from '../login/endpoints/admin-security';
import { adminSessionEndpoints } from '../login/endpoints/admin-session';
import { clicksEndpoints } from '../affiliates/clicks/endpoints/clicks';
import { networkEndpoints } from '../affiliates/networks/endpoints/network';
import { postbackEndpoints } from '../affiliates/networks/endpoints/postback';
import { catalogueEndpoints } from '../affiliates/products/endpoints/catalogue';
import { aiEndpoints } from '../writing/endpoints/ai';
import { analyticsEndpoints } from '../analytics/endpoints/analytics';
import { collectEndpoints } from '../analytics/endpoints/collect';
import { automationEndpoints } from '../automation/endpoints/automation';
import { runEndpoints } from '../automation/endpoints/run';
import { backupsEndpoints } from '../operation/backup/endpoints/backups';
import { authorEndpoints } from '../content/authors/endpoints/author';
import { categoryEndpoints } from '../content/categories/endpoints/category';
import { contactMessageEndpoints } from '../contact/endpoints/contact-message';
import { conversionEndpoints } from '../affiliates/sales/endpoints/conversion';
import { linkCheckEndpoints } from '../affiliates/links/endpoints/link-check';
import { mailEndpoints } from '../mail/endpoints/mail';
import { newsletterIssueEndpoints } from '../newsletter/endpoints/newsletter-issue';
import { openapiEndpoints } from '../site/openapi/endpoints/openapi';
import { imageEndpoints } from '../images/endpoints/image';
import { postEndpoints } from '../content/posts/endpoints/post';
import { postTrashEndpoints } from '../content/trash/endpoints/post-trash';
import { previewEndpoints } from '../content/preview/endpoints/preview';
import { revisionEndpoints } from '../content/history/endpoints/revision';
import { seoEndpoints } from '../seo/endpoints/seo';
import { siteSettingsEndpoints } from '../settings/endpoints/site-settings';
import { socialEndpoints } from '../social/endpoints/social';
import { starterEndpoints } from '../content/starter/endpoints/starter';
import { statsEndpoints } from '../analytics/stats/endpoints/stats';
import { readerEndpoints } from '../subscribers/endpoints/reader';
import { subscribersEndpoints } from '../subscribers/endpoints/subscribers';
import { systemEndpoints } from '../operation/endpoints/system';
import type { CallId } from '../contract/calls';
import type { RouteContract } from '../contract/route';
import { routes } from '../contract/routes';
import { answerCall, type AnyEndpoint } from '../strapi/answer-call';

const parts = [
  adminSecurityEndpoints,
  adminSessionEndpoints,
  clicksEndpoints,
  networkEndpoints,
  postbackEndpoints,
  catalogueEndpoints,
  aiEndpoints,
  analyticsEndpoints,
  collectEndpoints,
  automationEndpoints,
  runEndpoints,
  backupsEndpoints,
  authorEndpoints,
  categoryEndpoints,
  contactMessageEndpoints,
  conversionEndpoints,
  linkCheckEndpoints,
  mailEndpoints,
  newsletterIssueEndpoints,
  openapiEndpoints,
  imageEndpoints,
  postEndpoints,
  postTrashEndpoints,
  previewEndpoints,
  revisionEndpoints,
  seoEndpoints,
  siteSettingsEndpoints,
  socialEndpoints,
  starterEndpoints,
  statsEndpoints,
  readerEndpoints,
  subscribersEndpoints,
  systemEndpoints,
];

type IdsOf<Part> = Part extends (given: never) => infer Made ? keyof Made : never;
type Unanswered = Exclude<CallId, IdsOf<(typeof parts)[number]>>;

/** What makes the endpoints; does not compile while a call of the contract has none. */
const all: [Unanswered] extends [never]
  ? readonly ((given: { strapi: Core.Strapi }) => Readonly<Record<string, AnyEndpoint>>)[]
  : Unanswered = parts;

/** The endpoints by the ids of their calls; throws where two parts answer the same call. */
function endpointsOf(strapi: Core.Strapi): Map<string, AnyEndpoint> {
  const found = new Map<string, AnyEndpoint>();
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
  return [...routes].sort(byPath).map((route) => {
    const { id, method, path, access } = route;
    const endpoint = found.get(id);
    if (endpoint === undefined) throw new Error(`No endpoint answers ${id}`);
    return {
      method,
      path: path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1'),
      handler: answerCall(route, endpoint),
      config: { auth: false, policies: access === 'admin' ? ['global::is-admin'] : [] },
    };
  });
}
