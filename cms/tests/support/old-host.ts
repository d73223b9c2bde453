import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { noise } from './images';

/** The host of an old site's images; it serves nothing else. */
export interface OldHost {
  /** Host and port, as OUTBOUND_ALLOW takes them. */
  host: string;
  /** Its address without a trailing slash. */
  url: string;
  /** Requested paths. */
  requestedPaths: string[];
  /** Generates images in advance, so that answers are immediate. */
  generateImages(urls: readonly string[]): Promise<void>;
  /** Answers 404 for images whose path contains one of these names. */
  setMissing(...names: string[]): void;
  /** Answers with HTML declared as an image for such paths. */
  setInvalid(...names: string[]): void;
  /** Leaves requests for such paths unanswered; without names, answers all that wait. */
  holdRequests(...names: string[]): void;
  /** Number of unanswered requests. */
  countHeldRequests(): number;
  stop(): void;
}

/**
 * Starts the host on loopback: every path that ends in `.jpg` is a different image, unless missing.
 */
export async function startOldHost(): Promise<OldHost> {
  const requestedPaths: string[] = [];
  const images = new Map<string, Buffer>();
  let missing: readonly string[] = [];
  let invalid: readonly string[] = [];
  let heldNames: readonly string[] = [];
  const waiting = new Set<() => void>();
  const imageOf = async (path: string): Promise<Buffer> => {
    const known = images.get(path) ?? (await noise(240, 160).jpeg().toBuffer());
    images.set(path, known);
    return known;
  };
  const answer = (pathname: string, res: http.ServerResponse): void => {
    if (!pathname.endsWith('.jpg') || missing.some((name) => pathname.includes(name))) {
      res.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here');
      return;
    }
    if (invalid.some((name) => pathname.includes(name))) {
      res.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html><p>Sign in');
      return;
    }
    void imageOf(pathname).then((image) =>
      res.writeHead(200, { 'content-type': 'image/jpeg' }).end(image),
    );
  };
  const server = http.createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://old.example');
    requestedPaths.push(pathname);
    if (!heldNames.some((name) => pathname.includes(name))) {
      answer(pathname, res);
      return;
    }
    const go = (): void => answer(pathname, res);
    waiting.add(go);
    res.once('close', () => waiting.delete(go));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    requestedPaths,
    async generateImages(urls) {
      for (const url of urls) await imageOf(new URL(url).pathname);
    },
    setMissing(...names) {
      missing = names;
    },
    setInvalid(...names) {
      invalid = names;
    },
    holdRequests(...names) {
      heldNames = names;
      if (names.length > 0) return;
      for (const go of waiting) go();
      waiting.clear();
    },
    countHeldRequests: () => waiting.size,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
