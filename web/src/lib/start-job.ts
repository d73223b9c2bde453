import type { AcceptedOf, JobAddress } from '@contract/calls';
import { callApi, type CallArgs } from './call-api';
import type { ApiResponse } from './http';

/** As `callApi`, but sets a job going without waiting for its end: the answer is its run. */
export function startJob<A extends JobAddress>(
  address: A,
  ...[given]: CallArgs<A>
): Promise<ApiResponse<AcceptedOf<A>>> {
  const args = [{ ...given, query: { async: true } }] as unknown as CallArgs<A>;
  return callApi(address, ...args) as Promise<ApiResponse> as Promise<ApiResponse<AcceptedOf<A>>>;
}
