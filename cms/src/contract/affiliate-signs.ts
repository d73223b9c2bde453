import { isNetworkHost } from './network-hosts';
import { linkTarget } from './url';

/** Parameters in which programs and networks know their partners and clicks. */
const PARAMETER =
  /^(?:tag|aff|aff_?id|affiliate(?:_?id)?|sub_?id\d?|clickref|awc|irclickid|ascsubtag|afftrack|cjevent|ranmid|raneaid|ransiteid)$/i;

function parameterOf(url: string): string | undefined {
  for (const [name, value] of new URL(url).searchParams) {
    if (PARAMETER.test(name)) return name;
    if (name.toLowerCase() === 'utm_medium' && /affiliate/i.test(value)) return `${name}=${value}`;
  }
  return undefined;
}

/** The host of a target as `linkTarget` gives it. */
export const hostOfTarget = (target: string): string => target.split(/[/?]/)[0] ?? '';

/**
 * Why a link looks as if it were paid for, to end a sentence that begins with its address; undefined where
 * it does not. `shops` are the hosts of the products that a network pays for.
 */
export function affiliateSign(url: string, shops: ReadonlySet<string>): string | undefined {
  const target = linkTarget(url);
  if (target === undefined) return undefined;
  const host = hostOfTarget(target);
  const parameter = parameterOf(url);
  if (parameter !== undefined) return `carries “${parameter}”`;
  if (isNetworkHost(host)) return 'leads through a network';
  return shops.has(host) ? 'leads to a shop of your products' : undefined;
}
