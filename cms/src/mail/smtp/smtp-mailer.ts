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
/** As many as the servers of the large providers take over one connection. */
const MESSAGES_PER_CONNECTION = 100;

const SLICE_BYTES = 16_384;

/** A mail in parts: only the connection has the last one where all others have left. */
function* slicesOf(contents: Buffer): Generator<Buffer> {
  for (let start = 0; start < contents.length; start += SLICE_BYTES) {
    yield contents.subarray(start, start + SLICE_BYTES);
  }
}

/** Options of a mailer that differ from the default. */
export interface SmtpOptions {
  /** Host name in the greeting; the machine's name unless given. */
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
    // Sent once more behind our back, a mail whose answer was lost would arrive twice.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: socketMs,
  });
}

/** Sends mail to a server over connections that it keeps while there is mail. */
export class SmtpMailer implements Mailer {
  readonly isRepeatable = false;
  readonly lanes: number;
  /** How far the messages have come that are under way and have a connection. */
  readonly #reached = new Map<string, FailureStage>();
  #pool: ReturnType<typeof createPool> | undefined;
  /** Whether the server has taken mail over these connections. */
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
      // Servers close connections when they have seen enough of them; none of this mail was taken.
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
    // Asked for as soon as there is a connection, it is read only after the server has asked for it.
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
