import type {
  AffiliateNetwork,
  AffiliateNetworkInput,
  AffiliateNetworkPatch,
  ReportedClicksInput,
} from '@contract/affiliate';
import { request } from '~/lib/http';
import { NETWORKS_PATH } from './network-reads';

/** Adds a network; its secret is made by the server. */
export const createNetwork = async (input: AffiliateNetworkInput): Promise<AffiliateNetwork> =>
  (await request('POST', NETWORKS_PATH, input)).body as AffiliateNetwork;

/** Changes what is given of a network. */
export const updateNetwork = async (
  id: number,
  patch: AffiliateNetworkPatch,
): Promise<AffiliateNetwork> =>
  (await request('PATCH', `${NETWORKS_PATH}/${id}`, patch)).body as AffiliateNetwork;

/** Deletes a network that has neither sales nor products. */
export const deleteNetwork = async (id: number): Promise<void> => {
  await request('DELETE', `${NETWORKS_PATH}/${id}`);
};

/** Gives a network another secret; the former one is worth nothing from then on. */
export const rotateSecret = async (id: number): Promise<AffiliateNetwork> =>
  (await request('POST', `${NETWORKS_PATH}/${id}/rotate-secret`)).body as AffiliateNetwork;

/** Notes the clicks that a network reports, by day. */
export const reportClicks = async (id: number, input: ReportedClicksInput): Promise<void> => {
  await request('PUT', `${NETWORKS_PATH}/${id}/reported-clicks`, input);
};
