import { deriveKey, openText, sealText } from '../../lib/secret-box';
import { env } from '../../lib/env';

/** Secrets by the names that the contract has for them. */
export type SocialSecrets = Record<string, string>;

let key: Buffer | undefined;
const ownKey = (): Buffer => (key ??= deriveKey(env().SITE_SECRET, 'social-accounts'));

/** Secrets as the database keeps them. */
export const sealSecrets = (secrets: SocialSecrets): string =>
  sealText(JSON.stringify(secrets), ownKey());

/** The secrets that were sealed; undefined where SITE_SECRET was another one then. */
export function openSecrets(sealed: string): SocialSecrets | undefined {
  const text = openText(sealed, ownKey());
  return text === undefined ? undefined : (JSON.parse(text) as SocialSecrets);
}
