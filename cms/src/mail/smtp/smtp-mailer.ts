import { Readable } from 'node:stream';
import type { Mailer, Sent } from './mailer';
import type { MimeMessage } from './mime-message';
import { type FailureStage, readFailure } from './smtp-failure';
import { SendFailure } from './send-failure';
import { hidePassword } from './hide-password';
import type { SmtpServer } from '../../lib/smtp-server';

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SOCKET_MS = 60_000;
/** As many as the large providers' servers accept per connection. */
const MESSAGES_PER_CONNECTION = 100;

const SLICE_BYTES = 16_384;

/**
 * Slices a message, so that its stream ends only once the connection has taken all earlier slices.
 */
function* slicesOf(contents: Buffer): Generator<Buffer> {
  for (let start = 0; start < contents.length; start += SLICE_BYTES) {
    yield contents.subarray(start, start + SLICE_BYTES);
  }
}

/** Options of a mailer that differ from the default. */
export interface SmtpOptions {
  /** Host name in the greeting; the machine's name by default. */
  name?: string;
  socketMs?: number;
}

async function createPool(server: SmtpServer, { name, socketMs = SOCKET_MS }: SmtpOptions) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
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
    // An automatic retry would deliver a message twice if only its answer was lost.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: socketMs,
  });
}

/** Sends mail through a server over pooled connections. */
export class SmtpMailer implements Mailer {
  readonly isRepeatable = false;
  readonly lanes: number;
  /** How far the messages in progress have come; only those with a connection are listed. */
  readonly #reached = new Map<string, FailureStage>();
  #pool: ReturnType<typeof createPool> | undefined;
  /** Whether the server has accepted mail over the current connections. */
  #isProven = false;

  constructor(
    private readonly server: SmtpServer,
    private readonly options: SmtpOptions = {},
  ) {
    this.lanes = server.maxConnections;
  }

  async send(mimeMessage: MimeMessage): Promise<Sent> {
    try {
      return await this.#try(mimeMessage);
    } catch (thrown) {
      // Servers close connections after some messages; this message was not accepted and can be
      // retried.
      const isWorn = thrown instanceof SendFailure && thrown.kind === 'temporary';
      if (!isWorn || !thrown.concernsAll || !this.#isProven) throw thrown;
      this.#isProven = false;
      return this.#try(mimeMessage);
    }
  }

  discard(): Promise<void> {
    // A message that a server has accepted cannot be recalled.
    return Promise.resolve();
  }

  close(): void {
    this.#isProven = false;
    void this.#pool?.then((pool) => pool.close({ force: true }));
  }

  async #try({ from, to, messageId, contents }: MimeMessage): Promise<Sent> {
    try {
      const mail = { envelope: { from, to }, messageId, raw: Readable.from(slicesOf(contents)) };
      const { response } = await (await this.#open()).sendMail(mail);
      this.#isProven = true;
      return { response: hidePassword(response, this.server) };
    } catch (thrown) {
      throw readFailure(thrown, this.server, this.#reached.get(messageId) ?? 'nothing');
    } finally {
      this.#reached.delete(messageId);
    }
  }

  #open(): ReturnType<typeof createPool> {
    this.#pool ??= this.#create();
    return this.#pool;
  }

  async #create(): ReturnType<typeof createPool> {
    const pool = await createPool(this.server, this.options);
    // The stream is created once there is a connection, but read only after the server asks for the
    // data.
    pool.use('stream', ({ message, data }, done) => {
      const read = message.createReadStream.bind(message);
      const note = (reached: FailureStage) => this.#reached.set(String(data.messageId), reached);
      message.createReadStream = (...given) => {
        note('server');
        return read(...given).once('end', () => note('end'));
      };
      done();
    });
    // Connection errors are reported to the message that uses the connection.
    pool.on('error', () => undefined);
    return pool;
  }
}
