import { createHmac, timingSafeEqual } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookBody, webhookEvents } from '../../src/contract/webhook-events';

/** The JSON body of an event. */
export interface ReceivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** A call to the receiver. */
export interface ReceivedCall {
  path: string;
  headers: Record<string, string>;
  body: string;
  event: ReceivedEvent;
}

/** A fault of the receiver's next answer. */
export type ReceiverFault =
  | 'hang'
  | 'close'
  | 'gigabyte'
  | 'redirect'
  | 'cut'
  | 'echo'
  | { status: number; retryAfter?: string };

const MEGABYTE = Buffer.alloc(1_048_576, 'x');

/**
 * Verifies an event as the guide (docs/guide/webhooks.md) tells receivers to; throws with the
 * reason.
 */
export function verifyEvent(
  { headers, body }: Pick<ReceivedCall, 'headers' | 'body'>,
  secret: string,
  seen = new Set<string>(),
): ReceivedEvent {
  const id = headers['webhook-id'] ?? '';
  const sentAt = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1_000 - sentAt) <= 300)) throw new Error('Too old');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest();
  const isSigned = (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, proof = ''] = signature.split(',');
    const given = Buffer.from(proof, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('Not signed');
  if (seen.has(id)) throw new Error('Already taken');
  seen.add(id);
  return JSON.parse(body) as ReceivedEvent;
}

/** Checks an event against the contract. */
export function expectEvent({ event }: ReceivedCall): void {
  const type = event.type as keyof typeof webhookEvents;
  expect(() => webhookBody(type, webhookEvents[type].data).strict().parse(event)).not.toThrow();
}

/** A webhook receiver on loopback that records calls and fails as a test requires. */
export class WebhookReceiver {
  readonly calls: ReceivedCall[] = [];
  /** Faults of the next calls, one each. */
  readonly faults: ReceiverFault[] = [];
  /** Fault of all other calls; undefined for none. */
  always: ReceiverFault | undefined;
  /** Awaited before each answer. */
  beforeAnswer: (call: ReceivedCall) => Promise<void> = () => Promise.resolve();
  readonly #server = http.createServer((req, res) => void this.#receive(req, res));

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((ready) => receiver.#server.listen(0, '127.0.0.1', ready));
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}/hooks/of-the-magazine`;
  }

  /** Environment of a server that may call it. */
  get env(): Record<string, string> {
    return { OUTBOUND_ALLOW: `webhooks=${this.host}` };
  }

  /** Types of the received events, in order. */
  get types(): string[] {
    return this.calls.map(({ event }) => event.type);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const call: ReceivedCall = {
      path: req.url ?? '',
      headers: req.headers as Record<string, string>,
      body,
      event: JSON.parse(body) as ReceivedEvent,
    };
    this.calls.push(call);
    await this.beforeAnswer(call);
    const fault = this.faults.shift() ?? this.always;
    if (fault === undefined) res.writeHead(204).end();
    else await this.#misbehave(fault, call, res);
  }

  async #misbehave(fault: ReceiverFault, call: ReceivedCall, res: ServerResponse): Promise<void> {
    if (typeof fault === 'object') {
      const { status, retryAfter } = fault;
      res.writeHead(status, { ...(retryAfter && { 'Retry-After': retryAfter }) }).end('Not now');
    } else if (fault === 'close') {
      res.destroy();
    } else if (fault === 'cut') {
      res.writeHead(202, { 'Content-Length': '100' }).write('Taken', () => res.destroy());
    } else if (fault === 'redirect') {
      res.writeHead(301, { Location: 'http://169.254.169.254/latest/meta-data' }).end();
    } else if (fault === 'echo') {
      const answer = `${call.path} ${call.headers['webhook-signature']}`;
      res.writeHead(200, { 'Set-Cookie': 'session=secret', 'X-Request-Id': 'r-1' }).end(answer);
    } else if (fault === 'gigabyte') {
      res.writeHead(200, { 'Content-Type': 'text/plain' });
      for (let count = 0; count < 1_024 && !res.destroyed; count += 1) {
        if (!res.write(MEGABYTE)) await this.#drained(res);
      }
      res.end();
    }
  }

  #drained(res: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      res.once('drain', resolve);
      res.once('close', resolve);
    });
  }
}
