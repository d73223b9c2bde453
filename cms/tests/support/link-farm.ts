import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that came to the farm. */
export interface FarmRequest {
  method: string;
  path: string;
  /** Which of the shops. */
  place: number;
  /** Milliseconds on a clock of its own. */
  at: number;
}

/** Sends a page, without its body where only the head is asked for. */
export function sendPage(
  res: ServerResponse,
  title: string,
  { status = 200, heading = '' } = {},
): void {
  res
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>${title}</title><h1>${heading}</h1>`);
}

/** Sends elsewhere. */
export const sendTo =
  (location: string): RequestListener =>
  (_req, res) =>
    void res.writeHead(302, { location }).end();

/**
 * Shops on loopback, each on a port of its own, where links go wrong in every way. They have two addresses,
 * so that a link can end at another host.
 */
export class LinkFarm {
  readonly asked: FarmRequest[] = [];
  /** Number of requests that were open at once. */
  most = 0;
  /** Milliseconds that every answer takes. */
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

  /** The same by another address, as if another host had taken the place over. */
  elsewhere(path: string, place = 0): string {
    return `http://0.0.0.0:${this.#port(place)}${path}`;
  }

  /** Decides what comes for a path, whatever its query; a good page does unless said. */
  on(path: string, answer: RequestListener): void {
    this.#answers.set(path, answer);
  }

  /** Forgets who has asked. */
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
