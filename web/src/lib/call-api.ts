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

/** All that is sent with a call. */
type Sent<A extends Address> = Placed<A> & GivenAs<'body', SentBody<A>>;

/** The parts of a call's address, as `urlOf` takes them. */
export type PlacedArgs<A extends Address> = OptionalWhereEmpty<Placed<A>>;

/** Arguments of a call besides its address. */
export type CallArgs<A extends Address> = OptionalWhereEmpty<Sent<A>, CallOptions>;

/**
 * Where a call is made: its path with the parameters in their places, and the query in the order it is
 * given, without what is null or undefined.
 */
export const urlOf = <A extends Address>(address: A, ...[given]: PlacedArgs<A>): string =>
  placeCall(address, given)[1];

/**
 * Calls the API by an address of the contract, which says what has to be sent and what comes back; throws
 * ApiError for every answer that is not a success.
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
