import type { AffiliateNetwork } from '@contract/affiliate';
import { withSubId } from '@contract/sub-id';

/** Placeholders in braces that the network replaces with its own values. */
const PLACEHOLDERS = [
  'click_id',
  'transaction_id',
  'amount',
  'commission',
  'currency',
  'status',
] as const;

type Gate = Pick<AffiliateNetwork, 'postbackUrl' | 'postbackSecret' | 'signedOnly'>;

/** Placeholder for a hidden secret. */
export const HIDDEN_SECRET = '•'.repeat(16);

/** Address to enter at the network; with `isHidden`, a version for display without the secret. */
export function postbackTemplate(network: Gate, isHidden = false): string {
  const fields = PLACEHOLDERS.map((name) => `${name}={${name}}`);
  const token = `token=${isHidden ? HIDDEN_SECRET : network.postbackSecret}`;
  const all = network.signedOnly
    ? [...fields, 'timestamp={timestamp}', 'signature={signature}']
    : [token, ...fields];
  return `${network.postbackUrl}?${all.join('&')}`;
}

/** A shop link as in the catalog, and as a reader follows it. */
export const subIdExample = (parameter: string): { link: string; followed: string } => {
  const link = 'https://shop.example/watches/reference-5711?partner=aurelian';
  return { link, followed: withSubId(link, parameter, 'Xk29_qLm7wT4') };
};

/** A shell script that reports a sale with a signature instead of the secret. */
export const signedExample = ({ postbackUrl, postbackSecret }: Gate, isHidden = false): string =>
  [
    `SECRET='${isHidden ? HIDDEN_SECRET : postbackSecret}'`,
    'NOW=$(date +%s)',
    '# All fields sorted by name, values percent-encoded but for letters, digits and -._~',
    'FIELDS="commission=12.50&status=approved&timestamp=$NOW&transaction_id=T-1001"',
    'SIGNATURE=$(printf %s "v2.$FIELDS" | openssl dgst -sha256 -hmac "$SECRET" | sed \'s/^.*= //\')',
    `curl "${postbackUrl}?$FIELDS&signature=v2.$SIGNATURE"`,
  ].join('\n');
