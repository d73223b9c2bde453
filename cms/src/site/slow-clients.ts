import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { requestTimedOut } from '../lib/errors';
import { sendProblem } from './plain-answer';

/** Limits for slow clients. */
export interface Patience {
  /** Interval of checks, in milliseconds. */
  everyMs: number;
  /** Time, in milliseconds, within which a body has to grow by `bodyBytes`. */
  bodySpanMs: number;
  /** Bytes by which a body has to grow within `bodySpanMs`. */
  bodyBytes: number;
  /**
   * Time, in milliseconds, within which the client has to read at least one more byte of an answer.
   */
  answerSpanMs: number;
}

const ORDINARY: Patience = {
  everyMs: 2_000,
  bodySpanMs: 10_000,
  bodyBytes: 8_192,
  answerSpanMs: 30_000,
};

interface Arriving {
  res: ServerResponse;
  since: number;
  bytes: number;
}

interface Leaving {
  since: number;
  unsent: number;
}

/**
 * Bytes of an answer that the system has not accepted yet. A large answer is a single write, whose
 * progress only the handle knows.
 */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? socket.writableLength;
}

/**
 * Drops clients that send a body, or read an answer, so slowly that they only occupy a connection.
 */
export class SlowClients {
  readonly #arriving = new Map<IncomingMessage, Arriving>();
  readonly #leaving = new WeakMap<Socket, Leaving>();
  readonly #sockets = new Set<Socket>();

  constructor(private readonly patience: Patience = ORDINARY) {}

  /** Starts checking the connections of a server; returns the function that stops it. */
  watch(server: Server): () => void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    const timer = setInterval(() => this.#look(performance.now()), this.patience.everyMs).unref();
    return () => clearInterval(timer);
  }

  /** Checks the body of a request until it has arrived. */
  expectBody(req: IncomingMessage, res: ServerResponse): void {
    const { headers } = req;
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) {
      return;
    }
    this.#arriving.set(req, { res, since: performance.now(), bytes: req.socket.bytesRead });
    const forget = (): unknown => this.#arriving.delete(req);
    req.once('end', forget).once('close', forget);
  }

  #look(now: number): void {
    for (const [req, arriving] of this.#arriving) this.#lookAtBody(req, arriving, now);
    for (const socket of this.#sockets) this.#lookAtAnswer(socket, now);
  }

  #lookAtBody(req: IncomingMessage, arriving: Arriving, now: number): void {
    if (now - arriving.since < this.patience.bodySpanMs) return;
    const { bytesRead } = req.socket;
    // The body has arrived but is not read yet: the call waits for a place, so the delay is ours.
    const isOurs = req.readableFlowing !== true && req.readableLength > 0;
    if (isOurs || bytesRead - arriving.bytes >= this.patience.bodyBytes) {
      arriving.since = now;
      arriving.bytes = bytesRead;
      return;
    }
    this.#arriving.delete(req);
    const { res } = arriving;
    if (res.headersSent) {
      req.destroy();
      return;
    }
    res.once('finish', () => req.destroy());
    res.setHeader('Connection', 'close');
    sendProblem(res, requestTimedOut());
  }

  #lookAtAnswer(socket: Socket, now: number): void {
    const unsent = unsentBytes(socket);
    if (unsent === 0) {
      this.#leaving.delete(socket);
      return;
    }
    const leaving = this.#leaving.get(socket);
    if (leaving === undefined || unsent !== leaving.unsent) {
      this.#leaving.set(socket, { since: now, unsent });
    } else if (now - leaving.since >= this.patience.answerSpanMs) {
      socket.destroy();
    }
  }
}
