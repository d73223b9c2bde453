import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { noise } from './images';

/** The server of a site that somebody moves away from: it has the images of the old library, and nothing else. */
export interface OldHost {
  /** Host and port, as OUTBOUND_ALLOW takes them. */
  host: string;
  /** Its address, without a slash at the end. */
  url: string;
  /** Paths that have been asked for. */
  asked: string[];
  /** Has it answer 404 for images whose path has one of these in it. */
  lose(...names: string[]): void;
  /** Has it answer such images with a page that says to be an image. */
  spoil(...names: string[]): void;
  stop(): void;
}

/** Starts it on loopback: every path that ends in `.jpg` is an image of its own, unless it is lost. */
export async function startOldHost(): Promise<OldHost> {
  const asked: string[] = [];
  const images = new Map<string, Buffer>();
  let lost: readonly string[] = [];
  let spoilt: readonly string[] = [];
  const imageOf = async (path: string): Promise<Buffer> => {
    const known = images.get(path) ?? (await noise(1_200, 800).jpeg().toBuffer());
    images.set(path, known);
    return known;
  };
  const server = http.createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://old.example');
    asked.push(pathname);
    if (!pathname.endsWith('.jpg') || lost.some((name) => pathname.includes(name))) {
      res.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here');
      return;
    }
    if (spoilt.some((name) => pathname.includes(name))) {
      res.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html><p>Sign in');
      return;
    }
    void imageOf(pathname).then((image) =>
      res.writeHead(200, { 'content-type': 'image/jpeg' }).end(image),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    asked,
    lose(...names) {
      lost = names;
    },
    spoil(...names) {
      spoilt = names;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
