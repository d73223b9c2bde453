import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type {
  AcceptedOf,
  BodyOf,
  CallId,
  ParamsOf,
  QueryOf,
  ResponseOf,
  RouteOf,
} from '../contract/calls';
import type { Session } from '../lib/call-state';
import type { Answer, Tagged } from './answers';

type Says<N extends CallId, Entry> = RouteOf<N> extends Entry ? true : false;

/** A file of CSV is read whole, and parsed by the service. */
type GivenBody<N extends CallId> =
  Says<N, { bodyTypes: readonly ['csv'] }> extends true ? Buffer<ArrayBuffer> : BodyOf<N>;

/** One call as its handler gets it: checked and converted by its entry in the contract. */
export interface Call<N extends CallId> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: GivenBody<N>;
  /** The version that the caller has seen, where the entry says `ifMatch`. */
  readonly ifMatch: Says<N, { ifMatch: true }> extends true ? string | undefined : undefined;
  /** The caller's network address. */
  readonly address: string;
  readonly session: Says<N, { access: 'admin'; scope: 'closed' }> extends true
    ? Session
    : Session | null;
  /** Whether the caller holds an admin session, or a token with the scope of the call. */
  readonly isAdmin: boolean;
  /** Aborted as soon as the caller has gone. */
  readonly signal: AbortSignal;
  /** For the few that stream, download or look at headers. */
  readonly ctx: Context;
}

/** One page of a list; `total` counts all that match and goes into X-Total-Count. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

type Body<N extends CallId> =
  ResponseOf<N> extends readonly (infer T)[]
    ? QueryOf<N> extends { offset: number }
      ? Page<T>
      : readonly T[]
    : ResponseOf<N>;

type Returned<T> = T | Promise<T>;

/**
 * Return type of a handler: void where the call has no answer, or where the answer is not JSON and was written to
 * `ctx`.
 */
type Result<N extends CallId> =
  Says<N, { responseType: string }> extends true
    ? Returned<void>
    : [ResponseOf<N>] extends [null]
      ? Returned<void> | Promise<Answer<null>>
      : Says<N, { etag: true }> extends true
        ? Returned<Tagged<Body<N>>>
        : Says<N, { events: object }> extends true
          ? Promise<Body<N> | undefined>
          : Returned<Body<N> | Answer<Body<N>> | Answer<AcceptedOf<N>>>;

/** Answers one call of the contract, by its id. */
export type Handler<N extends CallId> = (call: Call<N>) => Result<N>;

/** Answers a call whose body or query no schema of its entry reads; made by `byHand`. */
export class ByHand {
  constructor(readonly answer: (ctx: Context) => Promise<void>) {}
}

/** Answers a call by reading its request and writing its answer itself. */
export const byHand = (answer: (ctx: Context) => Promise<void>): ByHand => new ByHand(answer);

/** The handlers of these calls. */
export type Handlers<N extends CallId> = { readonly [K in N]: Handler<K> | ByHand };

/** Makes the handlers of a part of the product. */
export type Endpoints<N extends CallId> = (parts: { strapi: Core.Strapi }) => Handlers<N>;

/** Checks handlers against the contract: an id that it does not know, or an answer of another shape, does not compile. */
export const endpoints = <N extends CallId>(make: Endpoints<N>): Endpoints<N> => make;
