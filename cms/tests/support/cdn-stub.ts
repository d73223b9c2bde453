import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until';

/** A purge, with its body and authorization. */
export interface Purge {
  body: unknown;
  authorization: string | undefined;
}

/** A CDN's purge webhook on loopback; it answers 200 by default. */
export class CdnStub {
  readonly #purges: Purge[] = [];
  #status = 200;

  private constructor(private readonly server: http.Server) {}

  static async start(): Promise<CdnStub> {
    const server = http.createServer();
    const stub = new CdnStub(server);
    server.on('request', (req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const isPurge = req.method === 'POST' && req.url === '/purge?zone=1';
        if (isPurge) {
          const body: unknown = JSON.parse(Buffer.concat(parts).toString());
          stub.#purges.push({ body, authorization: req.headers.authorization });
        }
        res.writeHead(isPurge ? stub.#status : 404).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return stub;
  }

  /** Environment of a server that purges this CDN. */
  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      CDN_MAX_AGE: '600',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/purge?zone=1`,
      CDN_PURGE_TOKEN: 'purge-token',
    };
  }

  /** Sets the status of all further answers. */
  setStatus(status: number): void {
    this.#status = status;
  }

  /** Purges received so far. */
  get purges(): readonly Purge[] {
    return this.#purges;
  }

  /** Waits for a purge, then returns and removes all that were received. */
  async take(): Promise<Purge[]> {
    await until(() => this.#purges.length > 0);
    return this.#purges.splice(0);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
