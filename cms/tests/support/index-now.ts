import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A submission to IndexNow. */
export interface Submission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** IndexNow on loopback; it answers 200 by default. */
export class IndexNowStub {
  readonly submissions: Submission[] = [];
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
        stub.submissions.push(JSON.parse(Buffer.concat(parts).toString()) as Submission);
        stub.#answer(req, res);
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/indexnow`;
  }

  /** Sets the answer to all further submissions. */
  setAnswer(status: number, headers: Record<string, string> = {}): void {
    this.#answer = (_req, res) => void res.writeHead(status, headers).end();
  }

  /** From now on accepts submissions but never finishes its answers. */
  hangAfterAccepting(): void {
    this.#answer = (_req, res) => void res.writeHead(200).write('{');
  }

  /** From now on closes connections without an answer. */
  closeConnections(): void {
    this.#answer = (_req, res) => void res.destroy();
  }

  /** Returns the addresses submitted since the last call, and clears them. */
  takeUrls(): string[] {
    return this.submissions.splice(0).flatMap(({ urlList }) => urlList);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
