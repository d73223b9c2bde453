import type {
  AcceptedOf,
  Address,
  JobAddress,
  ResponseOf,
  SentBody,
  SentParams,
  SentQuery,
} from '@contract/calls';
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
}

const written = (value: unknown): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value);

function place(address: string, { params = {}, query = {} }: Parts): string {
  const path = address
    .slice(address.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, written(value));
  }
  return [path, search.toString()].filter(Boolean).join('?');
}

/**
 * Where a call is made: its path with the parameters in their places, and the query in the order it is
 * given, without what is null or undefined.
 */
export const urlOf = <A extends Address>(address: A, ...[given]: PlacedArgs<A>): string =>
  place(address, given ?? {});

type Given = Parts & { body?: unknown } & CallOptions;

const send = (address: Address, { params, query, body, ...options }: Given = {}) => {
  const method = address.slice(0, address.indexOf(' ')) as Method;
  return request(method, place(address, { params, query }), body, options);
};

/**
 * Calls the API by an address of the contract, which says what has to be sent and what comes back; throws
 * ApiError for every answer that is not a success.
 */
export const callApi = <A extends Address>(
  address: A,
  ...[given]: CallArgs<A>
): Promise<ApiResponse<ResponseOf<A>>> =>
  send(address, given) as Promise<ApiResponse<ResponseOf<A>>>;

/** As `callApi`, but sets a job going without waiting for its end: the answer is its run. */
export const startJob = <A extends JobAddress>(
  address: A,
  ...[given]: CallArgs<A>
): Promise<ApiResponse<AcceptedOf<A>>> =>
  send(address, { ...given, query: { async: true } }) as Promise<ApiResponse<AcceptedOf<A>>>;
