import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Mailer, Sent } from './mailer';
import type { Parcel } from './parcel';
import { readFailure } from './smtp-failure';
import { SendFailure } from './send-failure';
import { hidePassword } from './hide-password';
import type { SmtpServer } from './smtp-server';

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SOCKET_MS = 60_000;
/** As many as the servers of the large providers take over one connection. */
const MESSAGES_PER_CONNECTION = 100;

const SLICE_BYTES = 16_384;

/** A mail in parts: only the connection has the last one where all others have left. */
function* slicesOf(contents: Buffer): Generator<Buffer> {
  for (let start = 0; start < contents.length; start += SLICE_BYTES) {
    yield contents.subarray(start, start + SLICE_BYTES);
  }
}

/** How a mailer differs from what is usual. */
interface SmtpOptions {
  /** What it calls itself in its greeting; the machine's name unless given. */
  name?: string;
  socketMs?: number;
}

const createPool = (server: SmtpServer, { name, socketMs = SOCKET_MS }: SmtpOptions) =>
  nodemailer.createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    tls: { rejectUnauthorized: server.verifiesCertificate },
    ...(server.user !== '' && { auth: { user: server.user, pass: server.password } }),
    ...(name !== undefined && { name }),
    maxConnections: server.maxConnections,
    maxMessages: MESSAGES_PER_CONNECTION,
    // Sent once more behind our back, a mail whose answer was lost would arrive twice.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: socketMs,
  });

/** Sends mail to a server over connections that it keeps while there is mail. */
export class SmtpMailer implements Mailer {
  readonly isRepeatable = false;
  readonly lanes: number;
  /** Messages that have left to the last byte and are not answered yet. */
  readonly #handedOver = new Set<string>();
  #pool: ReturnType<typeof createPool> | undefined;
  /** Whether the server has taken mail over these connections. */
  #isProven = false;

  constructor(
    private readonly server: SmtpServer,
    private readonly options: SmtpOptions = {},
  ) {
    this.lanes = server.maxConnections;
  }

  async send(parcel: Parcel): Promise<Sent> {
    try {
      return await this.#try(parcel);
    } catch (thrown) {
      // Servers close connections when they have seen enough of them; none of this mail was taken.
      const isWorn = thrown instanceof SendFailure && thrown.kind === 'temporary';
      if (!isWorn || !thrown.concernsAll || !this.#isProven) throw thrown;
      this.#isProven = false;
      return this.#try(parcel);
    }
  }

  close(): void {
    this.#isProven = false;
    this.#pool?.close({ force: true });
  }

  async #try({ from, to, messageId, contents }: Parcel): Promise<Sent> {
    try {
      const mail = { envelope: { from, to }, messageId, raw: Readable.from(slicesOf(contents)) };
      const { response } = await this.#open().sendMail(mail);
      this.#isProven = true;
      return { response: hidePassword(response, this.server) };
    } catch (thrown) {
      throw readFailure(thrown, this.server, this.#handedOver.has(messageId));
    } finally {
      this.#handedOver.delete(messageId);
    }
  }

  #open(): ReturnType<typeof createPool> {
    if (this.#pool !== undefined) return this.#pool;
    const pool = createPool(this.server, this.options);
    // A connection is given the mail only after the server has asked for it, and this is what it reads.
    pool.use('stream', ({ message, data }, done) => {
      const read = message.createReadStream.bind(message);
      message.createReadStream = (...given) =>
        read(...given).once('end', () => this.#handedOver.add(String(data.messageId)));
      done();
    });
    // What goes wrong with a connection is told to the message that it has.
    pool.on('error', () => undefined);
    this.#pool = pool;
    return pool;
  }
}
