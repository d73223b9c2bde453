import type { z } from 'zod';
import type { Route } from './routes';

/**
 * The types of every call, taken from its entry in `routes/`. A call is named by its address,
 * `'PATCH /api/posts/{id}'`, or by its id, `'posts.update'`: either gives the same types.
 *
 * - A handler takes `ParamsOf`, `QueryOf` and `BodyOf` (as checked and converted) and returns `ResponseOf`,
 *   `AcceptedOf` or `EventOf`.
 * - A caller passes `SentParams`, `SentQuery` and `SentBody` (as it may be written) and gets the same answers.
 *
 * Everything here is a type: an `import type` brings no schema, and no zod, at run time.
 */
type Calls = { [R in Route as R['id'] | `${R['method']} ${R['path']}`]: R };

/** The id of a call: `posts.update`. */
export type CallId = Route['id'];

/** The method and path of a call: `PATCH /api/posts/{id}`. */
export type Address = Exclude<keyof Calls, CallId>;

/** Either name of a call. */
export type CallName = keyof Calls;

/** The address of a call that changes nothing. */
export type ReadAddress = Extract<Address, `GET ${string}`>;

/** The address of a call that can be made without waiting for the result (`async=1`). */
export type JobAddress = {
  [A in Address]: Calls[A] extends Record<'accepted', z.ZodType> ? A : never;
}[Address];

/** The entry of a call in the contract. */
export type RouteOf<N extends CallName> = Calls[N];

type Part<N extends CallName, K extends string> = Calls[N] extends Record<K, infer S> ? S : never;
type Output<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : null;
type Input<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : null;

/** The parameters of the path, as a handler gets them. */
export type ParamsOf<N extends CallName> = Output<Part<N, 'params'>>;

/** The query, as a handler gets it: converted, with defaults. */
export type QueryOf<N extends CallName> = Output<Part<N, 'query'>>;

/** The body, as a handler gets it: checked and cleaned. */
export type BodyOf<N extends CallName> = Output<Part<N, 'body'>>;

/** The body of a successful answer; null if there is none. */
export type ResponseOf<N extends CallName> = Output<Part<N, 'response'>>;

/** The body of the 202 answer where the caller does not wait (`async=1`). */
export type AcceptedOf<N extends CallName> = Output<Part<N, 'accepted'>>;

/** One server-sent event, where the caller asks for these. */
export type EventOf<N extends CallName> = Output<Part<N, 'events'>>;

/** A query as text, or as the numbers, flags and ids that the text represents. */
type Written<S> = S extends z.ZodObject
  ? {
      readonly [K in keyof z.input<S>]:
        | z.input<S>[K]
        | Extract<z.output<S>[K & keyof z.output<S>], number | boolean | readonly number[]>
        | (undefined extends z.input<S>[K] ? null : never);
    }
  : never;

/** The parameters of the path, as a caller gives them. */
export type SentParams<N extends CallName> = Readonly<ParamsOf<N>>;

/** The query, as a caller gives it; null and undefined are not sent. */
export type SentQuery<N extends CallName> = [Part<N, 'query'>] extends [never]
  ? undefined
  : Written<Part<N, 'query'>>;

type BodyTypes<N extends CallName> = Part<N, 'bodyTypes'> extends readonly (infer T)[] ? T : 'json';

/** The body, as a caller gives it: a form if files go with it, a file if that is the whole body. */
export type SentBody<N extends CallName> =
  'json' extends BodyTypes<N>
    ? Input<Part<N, 'body'>>
    : 'multipart' extends BodyTypes<N>
      ? FormData
      : Blob;
