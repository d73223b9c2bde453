import type { Address, ResponseOf, SentBody, SentParams, SentQuery } from '@contract/calls';
import {
  type CallParts,
  type GivenAs,
  type OptionalWhereEmpty,
  placeCall,
} from '@contract/place-call';
import { type ApiResponse, type CallOptions, type Method, request } from './http';

/** Arguments of a call that go into its URL. */
type Placed<A extends Address> = GivenAs<'params', SentParams<A>> & GivenAs<'query', SentQuery<A>>;

/** All arguments of a call. */
type Sent<A extends Address> = Placed<A> & GivenAs<'body', SentBody<A>>;

/** Arguments of `urlOf` besides the address. */
export type PlacedArgs<A extends Address> = OptionalWhereEmpty<Placed<A>>;

/** Arguments of a call besides its address. */
export type CallArgs<A extends Address> = OptionalWhereEmpty<Sent<A>, CallOptions>;

/**
 * URL of a call: its path with the parameters, and the query in the given order, without null and
 * undefined.
 */
export const urlOf = <A extends Address>(address: A, ...[given]: PlacedArgs<A>): string =>
  placeCall(address, given)[1];

/**
 * Calls the API by an address of the contract, which types input and output; throws ApiError for
 * every unsuccessful response.
 */
export function callApi<A extends Address>(
  address: A,
  ...[given]: CallArgs<A>
): Promise<ApiResponse<ResponseOf<A>>> {
  const { params, query, body, ...options }: CallParts & { body?: unknown } & CallOptions =
    given ?? {};
  const [method, path] = placeCall(address, { params, query });
  return request(method as Method, path, body, options) as Promise<ApiResponse<ResponseOf<A>>>;
}
