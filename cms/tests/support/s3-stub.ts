import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ACCESS_KEY = 'AKIDEXAMPLE';
const BUCKET = 'aurelian-uploads';
const PREFIX = 'sites/magazine';

interface StoredObject {
  body: Buffer;
  type: string;
}

const sendError = (res: ServerResponse, status: number, code: string, hasBody = true): void => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><RequestId>1</RequestId></Error>`;
  res.writeHead(status, { 'content-type': 'application/xml' }).end(hasBody ? xml : undefined);
};

/**
 * Whether a request carries a SigV4 signature with the tests' access key, as a header or in its
 * query.
 */
const isSigned = (req: IncomingMessage, url: URL): boolean => {
  const scope = `${ACCESS_KEY}/\\d{8}/eu-test-1/s3/aws4_request`;
  const header = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=[\\w;-]*host[\\w;-]*, Signature=[0-9a-f]{64}$`,
  );
  const { searchParams: query } = url;
  return (
    header.test(req.headers.authorization ?? '') ||
    (new RegExp(`^${scope}$`).test(query.get('X-Amz-Credential') ?? '') &&
      /^[0-9a-f]{64}$/.test(query.get('X-Amz-Signature') ?? ''))
  );
};

const readAll = async (req: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/** An S3 server with one bucket, on loopback. */
export class S3Stub {
  readonly #objects = new Map<string, StoredObject>();
  #isUnavailable = false;
  #isListable = true;

  private constructor(private readonly server: http.Server) {}

  static async start(): Promise<S3Stub> {
    const server = http.createServer();
    const stub = new S3Stub(server);
    server.on('request', (req, res) => void stub.#answer(req, res));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return stub;
  }

  /** Environment of a server that stores its uploads here. */
  get env(): Record<string, string> {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      S3_REGION: 'eu-test-1',
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: 'secret-example',
      S3_PREFIX: PREFIX,
    };
  }

  /** The names of the stored files. */
  get names(): string[] {
    return [...this.#objects.keys()];
  }

  get(name: string): StoredObject | undefined {
    return this.#objects.get(name);
  }

  /** Stores a file directly. */
  put(name: string, body: Buffer): void {
    this.#objects.set(name, { body, type: 'application/octet-stream' });
  }

  /** While it is away, it answers every request with 503. */
  setUnavailable(isUnavailable: boolean): void {
    this.#isUnavailable = isUnavailable;
  }

  /**
   * Whether the access key may list the bucket; otherwise a missing file is answered with 403, not
   * 404.
   */
  setListable(isListable: boolean): void {
    this.#isListable = isListable;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await readAll(req);
    const url = new URL(req.url ?? '/', 'http://localhost');
    const folder = `/${BUCKET}/${PREFIX}/`;
    const hasBody = req.method !== 'HEAD';
    if (this.#isUnavailable) sendError(res, 503, 'SlowDown', hasBody);
    else if (!isSigned(req, url)) sendError(res, 403, 'AccessDenied', hasBody);
    else if (!url.pathname.startsWith(folder)) sendError(res, 404, 'NoSuchBucket', hasBody);
    else this.#serve(req, res, { name: url.pathname.slice(folder.length), body });
  }

  #serve(
    req: IncomingMessage,
    res: ServerResponse,
    { name, body }: { name: string; body: Buffer },
  ): void {
    const object = this.#objects.get(name);
    if (req.method === 'PUT') {
      this.#objects.set(name, { body, type: req.headers['content-type'] ?? '' });
      res.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    } else if (req.method === 'DELETE') {
      this.#objects.delete(name);
      res.writeHead(204).end();
    } else if (object === undefined) {
      const [status, code] = this.#isListable
        ? ([404, 'NoSuchKey'] as const)
        : ([403, 'AccessDenied'] as const);
      sendError(res, status, code, req.method !== 'HEAD');
    } else {
      const etag = `"${createHash('md5').update(object.body).digest('hex')}"`;
      const length = String(object.body.length);
      res.writeHead(200, { etag, 'content-type': object.type, 'content-length': length });
      res.end(req.method === 'HEAD' ? undefined : object.body);
    }
  }
}
