import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { claiming, noise } from './images';
import { commonsAnswer } from './commons';

/** An image server on loopback that also stands in for Wikimedia Commons. */
export interface ImageHost {
  /** Host and port, as OUTBOUND_ALLOW takes them. */
  host: string;
  url(path: string): string;
  /** Requested paths. */
  requestedPaths: string[];
  /** Sets the results of all Commons searches; searches with `failing` in the address fail. */
  setCommonsResults(pages: readonly unknown[]): void;
  stop(): void;
}

/** Requests for `/good-together…` are answered only in groups of this size. */
const GROUP_SIZE = 2;

/**
 * Starts the server: `/good…` is an image; `/gone`, `/busy`, `/page`, `/bomb`, `/fake` and
 * `/private` are unusable.
 */
export async function startImageHost(): Promise<ImageHost> {
  const requestedPaths: string[] = [];
  let commonsResults: readonly unknown[] = [];
  let waiting: (() => void)[] = [];
  const good = await noise(1_600, 200).jpeg().toBuffer();
  const bomb = await claiming(9_000, 9_000);
  const server = http.createServer((req, res) => {
    const path = req.url ?? '';
    requestedPaths.push(path);
    const send = (status: number, type: string, body: string | Buffer = ''): void => {
      res.writeHead(status, { 'content-type': type }).end(body);
    };
    if (path.startsWith('/good-together')) {
      waiting.push(() => send(200, 'image/jpeg', good));
      if (waiting.length < GROUP_SIZE) return;
      for (const answer of waiting) answer();
      waiting = [];
    } else if (path.startsWith('/good')) send(200, 'image/jpeg', good);
    else if (path.startsWith('/gone')) send(404, 'text/html', '<p>Gone');
    else if (path.startsWith('/busy')) send(503, 'text/html', '<p>Busy');
    else if (path.startsWith('/page')) send(200, 'text/html', '<p>No image');
    else if (path.startsWith('/bomb')) send(200, 'image/jpeg', bomb);
    else if (path.startsWith('/fake')) send(200, 'image/jpeg', '<script>alert(1)</script>');
    else if (path.startsWith('/private'))
      res.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    else if (/^\/w\/api\.php.*failing/i.test(path)) send(503, 'text/html', '<p>Busy');
    else if (path.startsWith('/w/api.php')) {
      send(200, 'application/json', JSON.stringify(commonsAnswer(commonsResults)));
    } else send(500, 'text/plain');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    requestedPaths,
    setCommonsResults(pages) {
      commonsResults = pages;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
