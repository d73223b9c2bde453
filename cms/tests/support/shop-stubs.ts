import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a shop. */
export interface ShopRequest {
  method: string;
  path: string;
  /** Index of the shop. */
  shop: number;
  /** Milliseconds of `performance.now()`. */
  at: number;
}

/** Sends an HTML page; Node drops the body of answers to HEAD. */
export function sendPage(
  res: ServerResponse,
  title: string,
  { status = 200, heading = '' } = {},
): void {
  res
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>${title}</title><h1>${heading}</h1>`);
}

/** Redirects with 302. */
export const redirectTo =
  (location: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(302, { location }).end();

/**
 * Shops on loopback, each on its own port, whose links fail in every way. Each has two addresses,
 * so that a redirect can lead to another host.
 */
export class ShopStubs {
  readonly requests: ShopRequest[] = [];
  /** Maximum number of concurrent requests. */
  maxConcurrent = 0;
  /** Delay of every answer in milliseconds. */
  delayMs = 0;
  readonly #answers = new Map<string, RequestListener>();
  #openRequests = 0;

  private constructor(private readonly servers: http.Server[]) {}

  /** Value for OUTBOUND_ALLOW. */
  readonly hosts = '127.0.0.1,0.0.0.0';

  static async start(count = 8): Promise<ShopStubs> {
    const servers = Array.from({ length: count }, () => http.createServer());
    const shops = new ShopStubs(servers);
    for (const [shop, server] of servers.entries()) {
      server.on('request', (req, res) => shops.#answer(shop, req, res));
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    }
    return shops;
  }

  url(path: string, shop = 0): string {
    return `http://127.0.0.1:${this.#port(shop)}${path}`;
  }

  /** The same page at the shop's other address, like a redirect to another host. */
  otherHostUrl(path: string, shop = 0): string {
    return `http://0.0.0.0:${this.#port(shop)}${path}`;
  }

  /** Sets the answer for a path, regardless of the query; the default is a good page. */
  setAnswer(path: string, answer: RequestListener): void {
    this.#answers.set(path, answer);
  }

  /** Clears the recorded requests and the delay. */
  reset(): void {
    this.requests.length = 0;
    this.maxConcurrent = 0;
    this.delayMs = 0;
  }

  stop(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  #port(shop: number): number {
    return (this.servers[shop]?.address() as AddressInfo).port;
  }

  #answer(shop: number, req: IncomingMessage, res: ServerResponse): void {
    const path = req.url ?? '';
    this.requests.push({ method: req.method ?? '', path, shop, at: performance.now() });
    this.#openRequests += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.#openRequests);
    res.once('close', () => (this.#openRequests -= 1));
    const known = this.#answers.get(path.split('?')[0] ?? '');
    const answer = known ?? ((_req, good) => sendPage(good, 'A fine watch | Shop'));
    setTimeout(() => answer(req, res), this.delayMs);
  }
}
