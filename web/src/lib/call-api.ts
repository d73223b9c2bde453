import type { Address, ResponseOf, SentBody, SentParams, SentQuery } from '@contract/calls';
import { type ApiResponse, type CallOptions, type Method, request } from './http';

/** `name` has to be given where the call needs it, and must not be where it takes none. */
type GivenAs<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : undefined extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** What of a call stands in its address. */
type Placed<A extends Address> = GivenAs<'params', SentParams<A>> & GivenAs<'query', SentQuery<A>>;

/** All that is sent with a call. */
type Sent<A extends Address> = Placed<A> & GivenAs<'body', SentBody<A>>;

type OptionalWhereEmpty<T, More = object> =
  Partial<T> extends T ? [given?: T & More] : [given: T & More];

/** The parts of a call's address, as `urlOf` takes them. */
export type PlacedArgs<A extends Address> = OptionalWhereEmpty<Placed<A>>;

/** What a call takes beside its address. */
export type CallArgs<A extends Address> = OptionalWhereEmpty<Sent<A>, CallOptions>;

interface Parts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

/** The method and URL of a call. */
function place(address: string, { params, query }: Parts = {}): [Method, string] {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    search.set(name, (typeof value === 'boolean' ? Number(value) : value) as string);
  }
  const [method, path] = address
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] as string))
    .split(' ') as [Method, string];
  return [method, [path, search].join('?').replace(/\?$/, '')];
}

/**
 * Where a call is made: its path with the parameters in their places, and the query in the order it is
 * given, without what is null or undefined.
 */
export const urlOf = <A extends Address>(address: A, ...[given]: PlacedArgs<A>): string =>
  place(address, given)[1];

/**
 * Calls the API by an address of the contract, which says what has to be sent and what comes back; throws
 * ApiError for every answer that is not a success.
 */
export function callApi<A extends Address>(
  address: A,
  ...[given]: CallArgs<A>
): Promise<ApiResponse<ResponseOf<A>>> {
  const { params, query, body, ...options }: Parts & CallOptions = given ?? {};
  return request(...place(address, given), body, options) as Promise<ApiResponse<ResponseOf<A>>>;
}
