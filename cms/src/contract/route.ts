import type { z } from 'zod';
import type { ApiScope } from './api-scope';
import { limits } from './limits';

/** Required authorization: none, an admin session, or a secret or token specific to the call. */
export type Access = 'public' | 'admin' | 'secret';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One call of the API: everything that the server checks and the OpenAPI document contains. */
export interface RouteContract {
  /** Stable name, `resource.action`; the OpenAPI operationId. */
  id: string;
  method: Method;
  /** Path with parameters in braces, from `/api` on. */
  path: string;
  access: Access;
  /**
   * Scope that an API token needs for the call; `closed` if tokens may not make it. A public call
   * with a scope treats a token that has it like the administrator. Public calls without a scope,
   * and calls with a secret, ignore tokens.
   */
  scope?: ApiScope | 'closed';
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Accepted body types; JSON by default. */
  bodyTypes?: readonly ('json' | 'form' | 'multipart' | 'csv' | 'text' | 'file')[];
  /** The largest body in bytes; overrides the default of `maxBodyBytes`. */
  bodyBytes?: number;
  /** The call reads its own body, after the caller is authenticated. */
  readsBody?: true;
  /** Status of success; 200 by default, 204 without a response. */
  status?: 200 | 201 | 202 | 204;
  /** Schema of the 202 answer when the caller does not wait (`?async=1`). */
  accepted?: z.ZodType;
  /** Schema of a server-sent event, if the caller requests `text/event-stream`. */
  events?: z.ZodType;
  /** The answer carries an `ETag` that `If-Match` accepts. */
  etag?: true;
  /** Honors `If-Match`: 412 if someone else has saved in the meantime. */
  ifMatch?: true;
  /** Error statuses that do not follow from the rest of the entry, such as 409. */
  problems?: readonly (401 | 404 | 409 | 413 | 429 | 503)[];
  /** Schema of the success body; null for none. */
  response: z.ZodType | null;
  /** Media type of the success body; JSON by default. */
  responseType?: string;
  /** Path prefixes, from `/api` on, of the reads that the call makes stale. */
  stale?: readonly string[];
  /** Listed in the specification's table of calls (section 7). */
  specified?: true;
  /** May be called from a foreign Origin (mail clients, networks' servers). */
  foreignOrigin?: true;
}

/**
 * The largest body of a call in bytes after decompression; public calls have a small limit unless
 * their entry sets one.
 */
export const maxBodyBytes = ({ access, bodyBytes }: RouteContract): number =>
  bodyBytes ?? (access === 'admin' ? limits.bodyBytes : limits.publicBodyBytes);

/** Whether the body of a call may be compressed; only CSV files may. */
export const takesCompressed = ({ bodyTypes = [] }: RouteContract): boolean =>
  bodyTypes.includes('csv');

/**
 * Entry of a call; by default it needs an admin session, and answers 204 if it has no response.
 * Such a call declares the scope that a token needs, or that it is closed to tokens.
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

/**
 * Adds defaults to a list of routes and preserves its literal types, from which handlers and the
 * browser's calls are typed (calls.ts).
 */
export const defineRoutes = <const R extends readonly RouteEntry[]>(routes: R): Whole<R> =>
  routes.map((route) => ({
    access: 'admin',
    ...(route.response === null && { status: 204 }),
    ...route,
  })) as unknown as Whole<R>;
