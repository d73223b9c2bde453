import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { readUrl } from '../../contract/url';
import { errorCode } from '../error-code';
import { type AllowRule, bareHost, isPublicAddress } from './address-rules';
import { HostPace } from './host-pace';
import { type HostAddress, sendRequest } from './one-request';
import { OutboundError } from './outbound-error';
import { readBody } from './read-body';

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 20_000;
const PACE_MS = 250;
const MAX_BYTES = 10_485_760;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Resolves a host name to all its addresses. */
type Resolve = (host: string) => Promise<HostAddress[]>;

/** Options of an outgoing caller; only its user agent is required. */
export interface SafeFetchOptions {
  userAgent: string;
  /** Hosts that may have private addresses; none by default. */
  allow?: AllowRule;
  resolve?: Resolve;
  /** Timeout in milliseconds for one call including redirects; 20,000 by default. */
  timeoutMs?: number;
  /** Minimum milliseconds between two requests to one host; 250 by default. */
  paceMs?: number;
}

/** An address that was requested on the way. */
export interface OutboundHop {
  url: string;
  /** Whether the answer sets a cookie: a client without it may be redirected in a loop. */
  setsCookie: boolean;
}

/** One call. */
interface OutboundCall {
  /** A POST follows no redirects: its body is meant for one address only. */
  method?: 'GET' | 'HEAD' | 'POST';
  /** Value of the Accept header. */
  accept?: string;
  /** Additional headers, such as Content-Type. */
  headers?: Readonly<Record<string, string>>;
  /** Body of a POST. */
  body?: string;
  /** Whether to accept a body of this media type; any by default. */
  takesType?: (type: string) => boolean;
  /** Maximum body size in bytes; 10 MB by default. */
  maxBytes?: number;
  /** Number of bytes of the body that suffice; with 0 only the status matters. */
  enough?: number;
  /** Whether to accept the answer if the body breaks off before that, or its rest times out. */
  mayBreakOff?: boolean;
  /** Whether to accept this status besides 200 to 299; none by default. */
  takesStatus?: (status: number) => boolean;
  /** Maximum number of redirects; 5 by default. */
  maxRedirects?: number;
  /** Timeout of this call in milliseconds, if it differs from the caller's default. */
  timeoutMs?: number;
  /** Collects every requested address, even if the call fails in the end. */
  trail?: OutboundHop[];
  /** Called when a request is being sent: a call that fails before was certainly not received. */
  onSent?: () => void;
  signal?: AbortSignal;
}

/** An answer with an accepted status. */
interface OutboundAnswer {
  /** The final address after redirects. */
  url: string;
  status: number;
  type: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/** Error codes of Node and OpenSSL for invalid certificates. */
const BAD_CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/;

const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);

function parseUrl(address: string, base?: URL): URL {
  const url = readUrl(address, base);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new OutboundError('bad-address', 'It is not an http or https address');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('bad-address', 'Its address contains a user name or password');
  }
  return url;
}

function networkError(error: unknown): OutboundError {
  const code = errorCode(error) ?? 'network';
  const what = BAD_CERTIFICATE.test(code) ? 'Its certificate is not valid' : 'It cannot be reached';
  return new OutboundError('network', `${what} (${code})`, { cause: error });
}

const typeOf = (message: IncomingMessage): string =>
  (message.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * HTTP client for untrusted addresses: resolves names itself and connects to exactly the addresses
 * that it checked, again after each redirect; limits time, size, rate and redirects. Every failure
 * is an OutboundError.
 */
export class SafeFetch {
  readonly #pace: HostPace;

  constructor(private readonly options: SafeFetchOptions) {
    this.#pace = new HostPace(options.paceMs ?? PACE_MS);
  }

  /** Makes one call; throws an OutboundError, or the abort reason of the caller's own signal. */
  async call(address: string, call: OutboundCall = {}): Promise<OutboundAnswer> {
    const timeout = AbortSignal.timeout(call.timeoutMs ?? this.options.timeoutMs ?? TIMEOUT_MS);
    const signal = AbortSignal.any([timeout, ...(call.signal ? [call.signal] : [])]);
    try {
      return await this.#follow(parseUrl(address), call, signal);
    } catch (error) {
      call.signal?.throwIfAborted();
      if (error instanceof OutboundError) throw error;
      if (timeout.aborted) {
        throw new OutboundError('timeout', 'It did not respond in time', { cause: error });
      }
      throw networkError(error);
    }
  }

  /**
   * Resolves and checks an address without calling it; throws the OutboundError that a call would.
   */
  async checkHost(address: string, signal: AbortSignal): Promise<void> {
    await this.#addressesOf(parseUrl(address), signal);
  }

  async #follow(first: URL, call: OutboundCall, signal: AbortSignal): Promise<OutboundAnswer> {
    const { maxRedirects = call.method === 'POST' ? 0 : MAX_REDIRECTS, trail = [] } = call;
    const seen = new Set<string>();
    for (let url = first; ;) {
      if (seen.has(url.href) || seen.size > maxRedirects) {
        throw new OutboundError('too-many-redirects', 'It redirects in a loop or too often');
      }
      seen.add(url.href);
      const hop: OutboundHop = { url: url.href, setsCookie: false };
      trail.push(hop);
      const message = await this.#send(url, call, signal);
      const { location } = message.headers;
      hop.setsCookie = message.headers['set-cookie'] !== undefined;
      if (!REDIRECTS.has(message.statusCode ?? 0) || location === undefined) {
        return this.#read(url, message, call);
      }
      message.destroy();
      url = parseUrl(location, url);
    }
  }

  async #send(url: URL, call: OutboundCall, signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await this.#addressesOf(url, signal);
    await this.#pace.turn(url.host, signal);
    return sendRequest({
      url,
      method: call.method ?? 'GET',
      headers: {
        'User-Agent': this.options.userAgent,
        Accept: call.accept ?? '*/*',
        'Accept-Encoding': 'identity',
        ...call.headers,
        ...(call.body !== undefined && { 'Content-Length': String(Buffer.byteLength(call.body)) }),
      },
      addresses,
      body: call.body,
      onSent: call.onSent,
      signal,
    });
  }

  async #read(url: URL, message: IncomingMessage, call: OutboundCall): Promise<OutboundAnswer> {
    const status = message.statusCode ?? 0;
    const type = typeOf(message);
    const refuse = (error: OutboundError): never => {
      message.destroy();
      throw error;
    };
    const isWanted = (status >= 200 && status <= 299) || call.takesStatus?.(status) === true;
    if (!isWanted) {
      refuse(new OutboundError('status', `It returned status ${status}`, { status }));
    }
    if (call.takesType?.(type) === false) {
      const what = type === '' ? 'content without a type' : type;
      refuse(new OutboundError('wrong-type', `It returned ${what}`));
    }
    const { method, maxBytes = MAX_BYTES, enough, mayBreakOff } = call;
    // The answer to HEAD states the length of a body that is not sent.
    const isBodiless = method === 'HEAD';
    if (isBodiless) message.resume();
    const limit = { maxBytes, enough, mayBreakOff };
    const body = isBodiless ? Buffer.alloc(0) : await readBody(message, limit);
    return { url: url.href, status, type, headers: message.headers, body };
  }

  /** The addresses of a host; throws unless all are public or the host is explicitly allowed. */
  async #addressesOf(url: URL, signal: AbortSignal): Promise<HostAddress[]> {
    const host = bareHost(url.hostname);
    const addresses = await this.#lookUp(host, signal);
    if (addresses.length === 0) {
      throw new OutboundError('no-such-host', `Host ${host} not found`);
    }
    const isAllowed = this.options.allow?.(host, portOf(url)) ?? false;
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new OutboundError('private-address', 'It points to a private network');
    }
    return addresses;
  }

  async #lookUp(host: string, signal: AbortSignal): Promise<HostAddress[]> {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }];
    const { resolve = resolveBySystem } = this.options;
    let stop = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(new Error('The time is up'));
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      return await Promise.race([resolve(host), aborted]);
    } catch (error) {
      if (errorCode(error) === 'ENOTFOUND') {
        throw new OutboundError('no-such-host', `Host ${host} not found`, { cause: error });
      }
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}
