import type { RouteContract } from '../../contract/route';
import type { JsonSchema } from './json-schema';

const header = (description: string, type: string) => ({ description, schema: { type } });

const refusals: Readonly<Record<number, { name: string; description: string; headers?: object }>> =
  {
    400: { name: 'BadRequest', description: 'The request is malformed or a field is wrong' },
    401: {
      name: 'Unauthorized',
      description: 'No admin session or API token, or a wrong password, secret or token',
      headers: { 'WWW-Authenticate': header('How to authenticate', 'string') },
    },
    403: {
      name: 'Forbidden',
      description: 'The request comes from another origin, or the API token lacks the scope',
    },
    404: { name: 'NotFound', description: 'Not found' },
    409: { name: 'Conflict', description: 'The call conflicts with the current state' },
    412: { name: 'PreconditionFailed', description: 'Someone else has saved since (If-Match)' },
    413: { name: 'PayloadTooLarge', description: 'The body is too large' },
    415: { name: 'UnsupportedMediaType', description: 'The body has the wrong type' },
    429: {
      name: 'TooManyRequests',
      description: 'Too many requests',
      headers: { 'Retry-After': header('Seconds to wait', 'integer') },
    },
    503: { name: 'Unavailable', description: 'A service that the call needs is unavailable' },
  };

/** The error statuses of a call, in order (design, section 3). */
const refusalStatuses = (route: RouteContract): number[] => {
  const changes = route.method !== 'GET';
  const statuses = new Set<number>(route.problems ?? []);
  if (route.params ?? route.query ?? route.body) statuses.add(400);
  if (route.access !== 'public') statuses.add(401);
  if (changes && !route.foreignOrigin) statuses.add(403);
  if (route.scope !== undefined && route.scope !== 'closed') statuses.add(403).add(429);
  if (route.params) statuses.add(404);
  if (route.ifMatch) statuses.add(412);
  if (route.body) statuses.add(413).add(415);
  if (route.access === 'secret' || (route.access === 'public' && changes)) statuses.add(429);
  return [...statuses].sort((a, b) => a - b);
};

/** References to the shared error answers of a call, by status. */
export const problemResponses = (route: RouteContract): Record<string, JsonSchema> =>
  Object.fromEntries(
    refusalStatuses(route).map((status) => [
      status,
      { $ref: `#/components/responses/${refusals[status]?.name}` },
    ]),
  );

/** All error answers, for the document's components. */
export const problemComponents = (schema: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.values(refusals).map(({ name, ...response }) => [
      name,
      { ...response, content: { 'application/problem+json': { schema } } },
    ]),
  );
