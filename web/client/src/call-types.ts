import type { GivenAs, OptionalWhereEmpty } from '@contract/place-call';
import type { Calls } from './calls';

/** The method and path of a call: `PATCH /api/posts/{id}`. */
export type Address = keyof Calls;

/** The address of a call that changes nothing. */
export type ReadAddress = Extract<Address, `GET ${string}`>;

/** The address of a list that is read page by page. */
export type ListAddress = {
  [A in ReadAddress]: Calls[A] extends { query: { offset?: unknown }; answer: readonly unknown[] }
    ? A
    : never;
}[ReadAddress];

/** The address of a call that `start` need not wait for: a task or job. */
export type JobAddress = {
  [A in Address]: [Calls[A]['accepted']] extends [undefined] ? never : A;
}[Address];

/** One entry of a list. */
export type EntryOf<A extends ListAddress> = Calls[A]['answer'] extends readonly (infer E)[]
  ? E
  : never;

/** What any call may be given. */
export interface CallOptions {
  /** Ends the call, and the wait before another try. */
  signal?: AbortSignal | undefined;
  /** Milliseconds to wait for the whole answer, in place of the client's own; 0 for as long as it takes. */
  timeoutMs?: number | undefined;
  /** The `etag` of what was read: the call is refused with 412 where somebody has saved since. */
  ifMatch?: string | undefined;
}

type Given<A extends Address> = GivenAs<'params', Calls[A]['params']> &
  GivenAs<'query', Calls[A]['query']> &
  GivenAs<'body', Calls[A]['body']>;

/** What a call takes beside its address. */
export type CallArgs<A extends Address> = OptionalWhereEmpty<Given<A>, CallOptions>;

/** A successful answer. */
export interface Answer<T> {
  status: number;
  body: T;
  /** Total number of entries, across all pages; null where the answer is no page of a list. */
  total: number | null;
  /** The tag of what was answered, for `ifMatch`; null where it has none. */
  etag: string | null;
  headers: Headers;
}
