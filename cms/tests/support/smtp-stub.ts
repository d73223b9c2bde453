import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { SelfSignedCertificate } from './self-signed-certificate';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

/** The server's misbehavior; the defaults are those of a correct server. */
interface SmtpFaults {
  /** Replies to recipients, such as code 550, by address. */
  refusedRecipients: Map<string, { code: number; text: string }>;
  /** Number of times each recipient is deferred before it is accepted. */
  greylistCount: number;
  /** Number of connections to close after a message is stored but before it is acknowledged. */
  dropsAfterData: number;
  /** Number of connections to close at a recipient. */
  dropsAtRecipient: number;
  /** Number of connections to close while a message is being sent, which is then discarded. */
  dropsWithinData: number;
  /** Maximum number of messages per connection, after which it is closed. */
  messagesPerConnection: number;
  /** Number of messages to refuse after their data, with this code. */
  refusedMessages: { count: number; code: number; text?: string };
  /** Refuses every sender with this code. */
  refusedSender: { code: number; text: string } | undefined;
  /** Delays the replies to messages until this resolves. */
  answerAfter: Promise<void> | undefined;
  /** Delays the reply to the message with this number. */
  heldReply: { message: number; until: Promise<void> } | undefined;
}

const noFaults = (): SmtpFaults => ({
  refusedRecipients: new Map(),
  greylistCount: 0,
  dropsAfterData: 0,
  dropsAtRecipient: 0,
  dropsWithinData: 0,
  messagesPerConnection: Number.POSITIVE_INFINITY,
  refusedMessages: { count: 0, code: 554 },
  refusedSender: undefined,
  answerAfter: undefined,
  heldReply: undefined,
});

const reply = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

export interface SmtpStubOptions {
  /** Required credentials; none by default. */
  login?: { user: string; password: string };
  /** Certificate for implicit TLS; by default there is no TLS. */
  tls?: SelfSignedCertificate;
  /** Port to listen on; by default any free one. */
  port?: number;
}

/**
 * A mail server on loopback that stores and parses received mail, and misbehaves as a test
 * requires.
 */
export class SmtpStub {
  /** Accepted mail in order of arrival, including mail whose acknowledgement was lost. */
  readonly received: ReceivedMail[] = [];
  readonly faults: SmtpFaults = noFaults();
  /** Number of connections accepted. */
  connections = 0;
  readonly #greylisted = new Map<string, number>();
  readonly #server: SMTPServer;

  private constructor(private readonly options: SmtpStubOptions) {
    const { login, tls } = options;
    this.#server = new SMTPServer({
      ...(tls && { secure: true, ...tls }),
      authOptional: login === undefined,
      allowInsecureAuth: true,
      disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onAuth: ({ username, password }, _session, done) => {
        const isRight = username === login?.user && password === login?.password;
        if (isRight) done(null, { user: username });
        else done(reply(535, '5.7.8 Authentication failed'));
      },
      onMailFrom: (_address, session, done) => {
        const { refusedSender, messagesPerConnection } = this.faults;
        if (session.transaction > messagesPerConnection) this.#closeConnection(session);
        else done(refusedSender && reply(refusedSender.code, refusedSender.text));
      },
      onRcptTo: ({ address }, session, done) => {
        if (this.faults.dropsAtRecipient > 0) {
          this.faults.dropsAtRecipient -= 1;
          this.#closeConnection(session);
        } else done(this.#refusalOf(address));
      },
      onData: (stream, session, done) => {
        // A killed client leaves an incomplete message, which is not stored.
        this.#receive(stream, session, done).catch(done);
      },
    });
    // Connections are broken on purpose.
    this.#server.on('error', () => undefined);
  }

  static async start(options: SmtpStubOptions = {}): Promise<SmtpStub> {
    const smtp = new SmtpStub(options);
    await new Promise<void>((ready) => {
      smtp.#server.listen(options.port ?? 0, '127.0.0.1', ready);
    });
    return smtp;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** Value for SMTP_URL. */
  get url(): string {
    const { login, tls } = this.options;
    const user = login
      ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
      : '';
    return `${tls ? 'smtps' : 'smtp'}://${user}127.0.0.1:${this.port}`;
  }

  /** Resets the misbehavior. */
  resetFaults(): void {
    Object.assign(this.faults, noFaults());
    this.#greylisted.clear();
  }

  /** Clears received mail and the count of connections. */
  clear(): void {
    this.received.length = 0;
    this.connections = 0;
  }

  /** Received mail for an address. */
  mailsTo(address: string): ReceivedMail[] {
    return this.received.filter(({ to }) => to.includes(address));
  }

  stop(): Promise<void> {
    return new Promise((stopped) => this.#server.close(() => stopped()));
  }

  #refusalOf(address: string): Error | undefined {
    const refusal = this.faults.refusedRecipients.get(address);
    if (refusal !== undefined) return reply(refusal.code, refusal.text);
    const known = this.#greylisted.get(address) ?? 0;
    if (known >= this.faults.greylistCount) return undefined;
    this.#greylisted.set(address, known + 1);
    return reply(451, '4.7.1 Greylisted, try again later');
  }

  async #receive(
    stream: NodeJS.ReadableStream,
    session: SMTPServerSession,
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const { faults } = this;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (faults.dropsWithinData > 0) {
        faults.dropsWithinData -= 1;
        this.#closeConnection(session);
        return;
      }
      chunks.push(Buffer.from(chunk));
    }
    if (faults.refusedMessages.count > 0) {
      faults.refusedMessages.count -= 1;
      const { code, text = 'Message refused' } = faults.refusedMessages;
      await faults.answerAfter;
      done(reply(code, text));
      return;
    }
    const raw = Buffer.concat(chunks);
    const { mailFrom, rcptTo } = session.envelope;
    this.received.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      raw: raw.toString(),
      parsed: await simpleParser(raw),
    });
    if (faults.dropsAfterData > 0) {
      faults.dropsAfterData -= 1;
      this.#closeConnection(session);
      return;
    }
    await faults.answerAfter;
    if (this.received.length === faults.heldReply?.message) await faults.heldReply.until;
    done(null, `OK, accepted as ${this.received.length}`);
  }

  /** Closes a session's connection. */
  #closeConnection({ id }: SMTPServerSession): void {
    for (const connection of this.#server.connections as Set<{
      id: string;
      _socket: { destroy(): void };
    }>) {
      if (connection.id === id) connection._socket.destroy();
    }
  }
}
