import type { AffiliateNetwork, NetworkReconciliation } from '@contract/affiliate';
import type { Period } from '@contract/analytics';
import { type Read, readAny } from '~/lib/read';

/** Where networks are read and kept. */
export const NETWORKS_PATH = '/api/affiliate/networks';

/** The networks, or those that are archived. */
export const networksRead = (archived = false): Read<AffiliateNetwork[]> =>
  readAny(archived ? `${NETWORKS_PATH}?archived=1` : NETWORKS_PATH);

/** Our clicks against those that a network reports. */
export const reconciliationRead = (id: number, period: Period): Read<NetworkReconciliation> =>
  readAny(`${NETWORKS_PATH}/${id}/reconciliation?period=${period}`);
