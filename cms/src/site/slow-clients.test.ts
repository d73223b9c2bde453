import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { SlowClients } from './slow-clients';

const LARGE = 64 * 1024 * 1024;

const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'SITE_SECRET',
];

describe('slow clients', () => {
  let server: Server;
  let sockets: Socket[];
  let stop: () => void;
  let answer: (req: IncomingMessage, res: ServerResponse) => void;

  beforeAll(() => {
    for (const name of SECRETS) process.env[name] = 'x'.repeat(16);
  });
  beforeEach(async () => {
    sockets = [];
    const slow = new SlowClients({
      everyMs: 20,
      bodySpanMs: 300,
      bodyBytes: 1_000,
      answerSpanMs: 300,
    });
    server = createServer((req, res) => {
      slow.expectBody(req, res);
      answer(req, res);
    });
    stop = slow.watch(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterEach(async () => {
    stop();
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const open = (head: string): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(`${head}\r\nHost: localhost\r\n`);
    return socket;
  };

  const readAll = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    await once(socket, 'close');
    return text;
  };

  it('get a 408 and are disconnected if their body arrives too slowly', async () => {
    let isCut = false;
    answer = (req) => {
      req.resume();
      req.on('close', () => (isCut = !req.complete));
    };
    const socket = open('POST / HTTP/1.1');
    socket.write('Content-Length: 500\r\n\r\n{"a":');
    const drip = setInterval(() => socket.write('1'), 50);
    const text = await readAll(socket).finally(() => clearInterval(drip));
    expect(text).toContain('HTTP/1.1 408');
    expect(text).toContain('"code":"request_timed_out"');
    expect(isCut).toBe(true);
  });

  it('are not disconnected while the server is not reading', async () => {
    let go = (): void => undefined;
    answer = (req, res) => {
      go = () => {
        req.resume();
        req.on('end', () => res.end('taken'));
      };
    };
    const socket = open('POST / HTTP/1.1');
    socket.write('Connection: close\r\nContent-Length: 4\r\n\r\nbody');
    // Longer than the timeout for a stalled body.
    await new Promise((later) => setTimeout(later, 700));
    go();
    expect(await readAll(socket)).toContain('taken');
  });

  it('are disconnected if they do not read the response', async () => {
    const ended = new Promise<void>((resolve) => {
      answer = (_req, res) => {
        res.on('close', resolve).end(Buffer.alloc(LARGE));
      };
    });
    const socket = open('GET / HTTP/1.1').pause();
    const taken = readAll(socket);
    socket.write('\r\n');
    await ended;
    socket.resume();
    expect((await taken).length).toBeLessThan(LARGE);
  });

  it('are not disconnected while there is nothing to send', async () => {
    let end = (): void => undefined;
    answer = (_req, res) => {
      res.write('data: 1\n\n');
      end = () => res.end('data: 2\n\n');
    };
    const socket = open('GET / HTTP/1.1');
    socket.write('Connection: close\r\n\r\n');
    await new Promise((later) => setTimeout(later, 700));
    end();
    expect(await readAll(socket)).toContain('data: 2');
  });
});
