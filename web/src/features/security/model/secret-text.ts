import { longDate } from '~/lib/format';

/** Groups a secret by four characters, for typing. */
export const groupedByFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A recovery code in readable form; the hyphen is ignored on input. */
export const readableCode = (code: string): string =>
  code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;

/** Text sheet with the recovery codes. */
export function recoverySheet(
  codes: readonly string[],
  { brandName, host, timezone }: { brandName: string; host: string; timezone: string },
): string {
  return [
    `${brandName}: recovery codes of the admin area`,
    `${host}, ${longDate(new Date().toISOString(), timezone)}`,
    'Each code works once, in place of a code from the authenticator app.',
    '',
    ...codes.map(readableCode),
    '',
  ].join('\r\n');
}
