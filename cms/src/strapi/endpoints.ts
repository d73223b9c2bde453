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

/** A CSV file is passed as bytes, and parsed by the service. */
type GivenBody<N extends CallId> =
  Says<N, { bodyTypes: readonly ['csv'] }> extends true ? Buffer<ArrayBuffer> : BodyOf<N>;

/** A call as its handler receives it, validated and converted by its contract entry. */
export interface Call<N extends CallId> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: GivenBody<N>;
  /** The version that the caller has seen, if the entry has `ifMatch`. */
  readonly ifMatch: Says<N, { ifMatch: true }> extends true ? string | undefined : undefined;
  /** The caller's network address. */
  readonly address: string;
  readonly session: Says<N, { access: 'admin'; scope: 'closed' }> extends true
    ? Session
    : Session | null;
  /** Whether the caller holds an admin session, or a token with the scope of the call. */
  readonly isAdmin: boolean;
  /** Aborted once the caller disconnects. */
  readonly signal: AbortSignal;
  /** For the few handlers that stream, download or read headers. */
  readonly ctx: Context;
}

/** One page of a list; `total` counts all matches and is sent as X-Total-Count. */
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
 * Return type of a handler: void if the call has no answer, or if its answer is not JSON and was
 * written to `ctx`.
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

/** Answers one call of the contract, by id. */
export type Handler<N extends CallId> = (call: Call<N>) => Result<N>;

/** Answers a call whose body or query no schema can parse; made by `byHand`. */
export class ByHand {
  constructor(readonly answer: (ctx: Context) => Promise<void>) {}
}

/** Answers a call that reads its request and writes its answer itself. */
export const byHand = (answer: (ctx: Context) => Promise<void>): ByHand => new ByHand(answer);

/** The handlers of these calls. */
export type Handlers<N extends CallId> = { readonly [K in N]: Handler<K> | ByHand };

/** Creates the handlers of a room. */
export type Endpoints<N extends CallId> = (parts: { strapi: Core.Strapi }) => Handlers<N>;

/**
 * Checks handlers against the contract: an unknown id or an answer of another shape does not
 * compile.
 */
export const endpoints = <N extends CallId>(make: Endpoints<N>): Endpoints<N> => make;
