import { deriveKey, openText, sealText } from '../../lib/secret-box';
import { env } from '../../lib/env';

/** Secrets by their names in the contract. */
export type SocialSecrets = Record<string, string>;

let key: Buffer | undefined;
const ownKey = (): Buffer => (key ??= deriveKey(env().SITE_SECRET, 'social-accounts'));

/** Secrets, encrypted for the database. */
export const sealSecrets = (secrets: SocialSecrets): string =>
  sealText(JSON.stringify(secrets), ownKey());

/** The decrypted secrets; undefined if SITE_SECRET has changed since. */
export function openSecrets(sealed: string): SocialSecrets | undefined {
  const text = openText(sealed, ownKey());
  return text === undefined ? undefined : (JSON.parse(text) as SocialSecrets);
}
