import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a server on loopback; while it is shut, it closes every connection. */
export class FaultyProxy {
  isDown = true;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  private constructor(port: number) {
    this.#server = createServer((socket) => {
      if (this.isDown) socket.destroy();
      else this.#connect(socket, connect(port, '127.0.0.1'));
    });
  }

  static async start(port: number): Promise<FaultyProxy> {
    const gate = new FaultyProxy(port);
    await new Promise<void>((ready) => gate.#server.listen(0, '127.0.0.1', ready));
    return gate;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((stopped) => this.#server.close(() => stopped()));
  }

  #connect(one: Socket, other: Socket): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.#sockets.add(from);
      // An error on one side closes the other.
      from.on('error', () => to.destroy()).on('close', () => this.#sockets.delete(from));
      from.pipe(to);
    }
  }
}
