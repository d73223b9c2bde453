import type { IncomingHttpHeaders } from 'node:http';

/** The token that a request brings as `Authorization: Bearer`, as the panel's calls do. */
export const bearerToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** Whether a request brings something as `Authorization: Bearer`, be it no token at all. */
export const hasBearer = ({ authorization }: IncomingHttpHeaders): boolean =>
  /^Bearer(?:\s|$)/i.test(authorization ?? '');
