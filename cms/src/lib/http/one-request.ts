import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { bareHost } from './address-rules';

/** An IP address of a host. */
export interface HostAddress {
  address: string;
  family: 4 | 6;
}

/** One request, without redirects. */
interface OneRequest {
  url: URL;
  method: 'GET' | 'HEAD' | 'POST';
  headers: Record<string, string>;
  /** The only addresses that may be connected to. */
  addresses: readonly HostAddress[];
  /** Body of a POST. */
  body?: string | undefined;
  /**
   * Called once the connection is established and the request is being sent; nothing was sent
   * before.
   */
  onSent?: (() => void) | undefined;
  signal: AbortSignal;
}

/**
 * DNS lookup that returns the addresses already checked, so that a second lookup cannot lead
 * elsewhere.
 */
const answerWith =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family ?? 4);
  };

const noAnswer = (code: string): Error =>
  Object.assign(new Error('The connection ended without an answer'), { code });

/**
 * Sends a request to checked addresses over its own connection; the caller reads the body. Always
 * rejects if there is no answer.
 */
export function sendRequest(request: OneRequest): Promise<http.IncomingMessage> {
  const { url, method, headers, addresses, body, onSent, signal } = request;
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const sent = client.request(
      {
        protocol: url.protocol,
        hostname: bareHost(url.hostname),
        port: url.port === '' ? undefined : Number(url.port),
        path: url.pathname + url.search,
        method,
        headers: { ...headers, Host: url.host },
        lookup: answerWith(addresses),
        agent: false,
        signal,
      },
      resolve,
    );
    sent.once('error', reject);
    // Without a listener Node closes the connection and reports nothing.
    sent.once('upgrade', (_message, socket) => {
      socket.destroy();
      reject(noAnswer('UPGRADE'));
    });
    sent.once('close', () => reject(noAnswer('CLOSED')));
    const isOpen = client === https ? 'secureConnect' : 'connect';
    if (onSent !== undefined) sent.once('socket', (socket) => socket.once(isOpen, onSent));
    sent.end(body);
  });
}
