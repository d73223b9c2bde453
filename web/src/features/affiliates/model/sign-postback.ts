import { SECOND_VERSION, secondSignedText } from '@contract/postback-signature';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Signs a report with a network's secret; browsers sign on secure origins only. */
export async function signPostback(
  fields: Readonly<Record<string, string>>,
  secret: string,
): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const text = encoder.encode(secondSignedText(fields));
  return SECOND_VERSION + hex(await crypto.subtle.sign('HMAC', key, text));
}
