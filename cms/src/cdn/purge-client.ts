import type { PurgeRequest } from './purge-request';
import type { SafeFetch } from '../lib/http/safe-fetch';

/** Maximum bytes read of a response: only its status matters. */
const ENOUGH = 4_096;

/** The purge address of a CDN, or of a script in front of it. */
export interface PurgeEndpoint {
  url: string;
  /** Sent as `Authorization: Bearer`, unless empty. */
  token: string;
}

/** Sends purge requests to a CDN. */
export class PurgeClient {
  constructor(
    private readonly http: SafeFetch,
    private readonly endpoint: PurgeEndpoint,
  ) {}

  /** Sends a request; throws OutboundError if it fails. */
  async purge(request: PurgeRequest): Promise<void> {
    const { url, token } = this.endpoint;
    await this.http.call(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(request),
      enough: ENOUGH,
    });
  }
}
