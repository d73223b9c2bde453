import type { z } from 'zod';
import type { ApiScope } from './api-scope';
import { limits } from './limits';

/** Required authorization: none, an admin session, or a secret or token specific to the call. */
export type Access = 'public' | 'admin' | 'secret';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One call of the product: everything that the server checks and the OpenAPI document contains. */
export interface RouteContract {
  /** Stable name, `resource.action`; the OpenAPI operationId. */
  id: string;
  method: Method;
  /** Path with parameters in braces, from `/api` on. */
  path: string;
  access: Access;
  /**
   * Scope that an API token needs for the call; `closed` where no token may make it. A public call with a scope answers
   * a token that has it as it answers the administrator; a public call, or one with a secret, without a scope ignores
   * tokens.
   */
  scope?: ApiScope | 'closed';
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Body types taken; JSON alone unless said. */
  bodyTypes?: readonly ('json' | 'form' | 'multipart' | 'csv' | 'text' | 'file')[];
  /** The largest body in bytes, where it is not what `maxBodyBytes` says. */
  bodyBytes?: number;
  /** The call reads its body itself, once it knows who calls. */
  readsBody?: true;
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 202 | 204;
  /** Shape of the 202 answer when the caller asked not to wait (`?async=1`). */
  accepted?: z.ZodType;
  /** Shape of one server-sent event where the caller asks for `text/event-stream` instead. */
  events?: z.ZodType;
  /** The answer carries an `ETag` that `If-Match` takes. */
  etag?: true;
  /** Honours `If-Match`: 412 when someone else saved since. */
  ifMatch?: true;
  /** Statuses of refusals that do not follow from the rest of the entry, such as 409. */
  problems?: readonly (401 | 404 | 409 | 413 | 429 | 503)[];
  /** Shape of the success body; null where there is none. */
  response: z.ZodType | null;
  /** Media type of the success body; JSON unless said. */
  responseType?: string;
  /** Path prefixes, from `/api` on: the call makes everything out of date that was read below them. */
  stale?: readonly string[];
  /** Listed in the specification's table of calls (section 7). */
  specified?: true;
  /** May be called from a foreign Origin (mail clients, networks' servers). */
  foreignOrigin?: true;
}

/** The largest body of a call in bytes, unpacked; public calls have a small limit unless their entry sets one. */
export const maxBodyBytes = ({ access, bodyBytes }: RouteContract): number =>
  bodyBytes ?? (access === 'admin' ? limits.bodyBytes : limits.publicBodyBytes);

/** Whether the body of a call may come compressed: files are, and nothing else is. */
export const takesCompressed = ({ bodyTypes = [] }: RouteContract): boolean =>
  bodyTypes.includes('csv');

/**
 * Entry of a call: for holders of an admin session, and answered with 204 where it has no response, unless
 * said. Such a call says what a token needs for it, or that it is closed to tokens.
 */
type RouteEntry = Omit<RouteContract, 'access' | 'scope'> &
  (
    | { access?: 'admin'; scope: ApiScope | 'closed' }
    | { access: 'public'; scope?: ApiScope }
    | { access: 'secret'; scope?: never }
  );

type Whole<R extends readonly RouteEntry[]> = {
  readonly [K in keyof R]: R[K] & {
    readonly access: R[K] extends { access: infer A } ? A : 'admin';
  };
};

/** Checks a list of routes and keeps its literal types, by which handlers and the browser are checked (calls.ts). */
export const defineRoutes = <const R extends readonly RouteEntry[]>(routes: R): Whole<R> =>
  routes.map((route) => ({
    access: 'admin',
    ...(route.response === null && { status: 204 }),
    ...route,
  })) as unknown as Whole<R>;
