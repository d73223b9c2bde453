import type { IncomingHttpHeaders } from 'node:http';
import { cutText } from '../../lib/copy-string';
import { hideKey } from '../../lib/hide-key';
import { wellFormed } from '../../lib/well-formed';

/** Maximum bytes read of a response, and maximum characters stored. */
export const READ_BYTES = 4_096;
const MAX_BODY = 2_000;
const MAX_HEADER = 200;

/** Response headers that help to find a fault; others may hold secrets, such as cookies. */
const SHOWN = ['content-type', 'content-length', 'date', 'retry-after', 'server', 'x-request-id'];

const hideAll = (text: string, secrets: readonly string[]): string =>
  secrets.reduce(hideKey, wellFormed(text).replace(/[^\P{Cc}\n\t]/gu, ''));

/** The start of a response's body as storable text, without secrets that it may repeat. */
export const shownBody = (body: Buffer, secrets: readonly string[]): string =>
  hideAll(cutText(body.toString(), MAX_BODY), secrets);

/** The logged headers of a response, without secrets. */
export const shownHeaders = (
  headers: IncomingHttpHeaders,
  secrets: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    SHOWN.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string'
        ? [[name, hideAll(cutText(value, MAX_HEADER), secrets)]]
        : [];
    }),
  );

/** Parts of a webhook's address that may be secret: its path and query. */
export const secretsIn = (address: string): string[] => {
  const { pathname, search } = new URL(address);
  return [pathname + search].filter((part) => part.length > 8);
};
