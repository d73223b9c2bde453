import type { IncomingHttpHeaders } from 'node:http';

/** The token of a request's `Authorization: Bearer` header, as the panel's calls send it. */
export const bearerToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** Whether a request has an `Authorization: Bearer` header, with or without a token. */
export const hasBearer = ({ authorization }: IncomingHttpHeaders): boolean =>
  /^Bearer(?:\s|$)/i.test(authorization ?? '');
