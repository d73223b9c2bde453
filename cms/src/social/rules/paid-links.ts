import { addressesIn, hostOfTarget, paidSign } from '../../contract/affiliate-signs';
import { linkTarget } from '../../contract/url';

/** The hosts of shops, by the addresses of their products. */
export const shopHosts = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.flatMap((address) => linkTarget(address) ?? []).map(hostOfTarget));

/** Whether a text holds a link that looks as if it were paid for. */
export const hasPaidLink = (content: string, shops: ReadonlySet<string>): boolean =>
  addressesIn(content).some((address) => paidSign(address, shops) !== undefined);
