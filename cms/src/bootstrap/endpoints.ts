import type { Core } from '@strapi/strapi';
import { affiliateEndpoints } from '../affiliates/endpoints';
import { analyticsEndpoints } from '../analytics/endpoints';
import { attentionEndpoints } from '../attention/endpoints';
import { automationEndpoints } from '../automation/endpoints';
import { contactEndpoints } from '../contact/endpoints';
import { contentEndpoints } from '../content/endpoints';
import { pageEndpoints } from '../content/pages/endpoints/page';
import { postEndpoints } from '../content/posts/endpoints/post';
import { imageEndpoints } from '../images/endpoints';
import { loginEndpoints } from '../login/endpoints';
import { lookEndpoints } from '../look/endpoints';
import { mailEndpoints } from '../mail/endpoints';
import { exportEndpoints } from '../moving/exporting/endpoints';
import { importEndpoints } from '../moving/importing/endpoints';
import { newsletterEndpoints } from '../newsletter/endpoints';
import { operationEndpoints } from '../operation/endpoints';
import { redirectEndpoints } from '../redirects/endpoints';
import { seoEndpoints } from '../seo/endpoints';
import { settingsEndpoints } from '../settings/endpoints';
import { setupEndpoints } from '../setup/endpoints';
import { siteEndpoints } from '../site/endpoints';
import { socialEndpoints } from '../social/endpoints';
import { readerEndpoints, subscriberEndpoints } from '../subscribers/endpoints';
import { webhookEndpoints } from '../webhooks/endpoints';
import { writingEndpoints } from '../writing/endpoints';
import type { CallId } from '../contract/calls';
import type { RouteContract } from '../contract/route';
import { routes } from '../contract/routes';
import { answerCall, type AnyEndpoint } from '../strapi/answer-call';

const parts = [
  affiliateEndpoints,
  analyticsEndpoints,
  attentionEndpoints,
  automationEndpoints,
  contactEndpoints,
  contentEndpoints,
  pageEndpoints,
  postEndpoints,
  imageEndpoints,
  loginEndpoints,
  lookEndpoints,
  mailEndpoints,
  exportEndpoints,
  importEndpoints,
  newsletterEndpoints,
  operationEndpoints,
  redirectEndpoints,
  webhookEndpoints,
  seoEndpoints,
  settingsEndpoints,
  setupEndpoints,
  siteEndpoints,
  socialEndpoints,
  readerEndpoints,
  subscriberEndpoints,
  writingEndpoints,
];

type IdsOf<Part> = Part extends (given: never) => infer Made ? keyof Made : never;
type Unanswered = Exclude<CallId, IdsOf<(typeof parts)[number]>>;

/** Factories of all endpoints; does not compile while a call of the contract has none. */
const all: [Unanswered] extends [never]
  ? readonly ((given: { strapi: Core.Strapi }) => Readonly<Record<string, AnyEndpoint>>)[]
  : Unanswered = parts;

/** The endpoints by call id; throws if two rooms answer the same call. */
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

/** Sorts fixed path segments before parameters, since the first matching route answers. */
const sortKey = ({ path }: RouteContract): string => path.replace(/\{\w+\}/g, '~');

const byPath = (one: RouteContract, other: RouteContract): number =>
  sortKey(one) < sortKey(other) ? -1 : Number(sortKey(one) > sortKey(other));

/** The routes of all calls of the contract, for Strapi; throws if a call has no endpoint. */
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
