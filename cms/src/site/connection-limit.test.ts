import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { isInside, limitConnections } from './connection-limit';

describe('connections from one network', () => {
  let server: Server;
  let sockets: Socket[];

  const listen = async (isFree?: (address: string) => boolean): Promise<void> => {
    sockets = [];
    server = createServer((_req, res) => res.end('served'));
    limitConnections(server, 3, isFree);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  /** Opens a connection and requests a page; returns the received text, empty if it is closed. */
  const ask = async (): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return text;
  };

  it('are limited until one is closed', async () => {
    await listen(() => false);
    for (let i = 0; i < 3; i += 1) expect(await ask()).toContain('served');
    expect(await ask()).toBe('');
    sockets[0]?.destroy();
    // The server notices the close a moment later.
    let answer = '';
    for (let turn = 0; answer === '' && turn < 200; turn += 1) answer = await ask();
    expect(answer).toContain('served');
  });

  it('are not limited if they may come from a proxy or container', async () => {
    await listen();
    for (let i = 0; i < 5; i += 1) expect(await ask()).toContain('served');
    const inside = [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '172.17.0.1',
      'fd00::1',
      '::ffff:10.1.2.3',
    ];
    expect(inside.filter((address) => !isInside(address))).toEqual([]);
    expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'].filter(isInside)).toEqual([]);
  });
});
