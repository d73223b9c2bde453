import { Secret, TOTP } from 'otpauth';

/** Parameters that every authenticator app supports (RFC 6238); codes of one step before and after are accepted. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret in base32, 160 bits as RFC 4226 recommends. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth URI that an app reads from a QR code. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...SETTINGS, issuer, label: account, secret }).toString();

/** The 30 s step of a 6-digit code; undefined if the code is not valid at `now` (ms). */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({
    ...SETTINGS,
    token: code,
    secret: Secret.fromBase32(secret),
    window: WINDOW,
    timestamp: now,
  });
  if (delta === null) return undefined;
  return TOTP.counter({ period: SETTINGS.period, timestamp: now }) + delta;
}
