import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the farm. */
export interface FarmRequest {
  method: string;
  path: string;
  /** Index of the shop. */
  place: number;
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
export const sendTo =
  (location: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(302, { location }).end();

/**
 * Shops on loopback, each on its own port, whose links fail in every way. Each has two addresses,
 * so that a redirect can lead to another host.
 */
export class LinkFarm {
  readonly asked: FarmRequest[] = [];
  /** Maximum number of concurrent requests. */
  most = 0;
  /** Delay of every answer in milliseconds. */
  delayMs = 0;
  readonly #answers = new Map<string, RequestListener>();
  #open = 0;

  private constructor(private readonly servers: http.Server[]) {}

  /** Value for OUTBOUND_ALLOW. */
  readonly hosts = '127.0.0.1,0.0.0.0';

  static async start(shops = 8): Promise<LinkFarm> {
    const servers = Array.from({ length: shops }, () => http.createServer());
    const farm = new LinkFarm(servers);
    for (const [place, server] of servers.entries()) {
      server.on('request', (req, res) => farm.#answer(place, req, res));
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    }
    return farm;
  }

  url(path: string, place = 0): string {
    return `http://127.0.0.1:${this.#port(place)}${path}`;
  }

  /** The same page at the shop's other address, like a redirect to another host. */
  elsewhere(path: string, place = 0): string {
    return `http://0.0.0.0:${this.#port(place)}${path}`;
  }

  /** Sets the answer for a path, regardless of the query; the default is a good page. */
  on(path: string, answer: RequestListener): void {
    this.#answers.set(path, answer);
  }

  /** Clears the recorded requests and the delay. */
  forget(): void {
    this.asked.length = 0;
    this.most = 0;
    this.delayMs = 0;
  }

  stop(): void {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  #port(place: number): number {
    return (this.servers[place]?.address() as AddressInfo).port;
  }

  #answer(place: number, req: IncomingMessage, res: ServerResponse): void {
    const path = req.url ?? '';
    this.asked.push({ method: req.method ?? '', path, place, at: performance.now() });
    this.#open += 1;
    this.most = Math.max(this.most, this.#open);
    res.once('close', () => (this.#open -= 1));
    const known = this.#answers.get(path.split('?')[0] ?? '');
    const answer = known ?? ((_req, good) => sendPage(good, 'A fine watch | Shop'));
    setTimeout(() => answer(req, res), this.delayMs);
  }
}
