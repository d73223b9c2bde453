import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A submission to search engines. */
export interface Reported {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** The service that search engines share, on loopback; it accepts everything unless said. */
export class IndexNowStub {
  readonly told: Reported[] = [];
  #answer: RequestListener = (_req, res) => void res.writeHead(200).end();

  private constructor(private readonly server: http.Server) {}

  static async start(): Promise<IndexNowStub> {
    const server = http.createServer();
    const stub = new IndexNowStub(server);
    server.on('request', (req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        const isJson = req.headers['content-type'] === 'application/json; charset=utf-8';
        if (req.method !== 'POST' || req.url !== '/indexnow' || !isJson) {
          res.writeHead(400).end();
          return;
        }
        stub.told.push(JSON.parse(Buffer.concat(parts).toString()) as Reported);
        stub.#answer(req, res);
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/indexnow`;
  }

  /** Decides what is answered from now on. */
  answers(status: number, headers: Record<string, string> = {}): void {
    this.#answer = (_req, res) => void res.writeHead(status, headers).end();
  }

  /** Accepts from now on, and never comes to the end of its answer. */
  hangsAfterAccepting(): void {
    this.#answer = (_req, res) => void res.writeHead(200).write('{');
  }

  /** Breaks every connection off from now on. */
  breaksOff(): void {
    this.#answer = (_req, res) => void res.destroy();
  }

  /** The addresses that were told since the last time, and forgets them. */
  take(): string[] {
    return this.told.splice(0).flatMap(({ urlList }) => urlList);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
