import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { OwnCertificate } from './own-certificate';

export interface ArrivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: ParsedMail;
}

/** The server's misbehavior; the defaults are those of a correct server. */
interface Manners {
  /** Replies to recipients, such as code 550, by address. */
  refusedRecipients: Map<string, { code: number; text: string }>;
  /** Number of times each recipient is deferred before it is accepted. */
  greylists: number;
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
  holds: { message: number; until: Promise<void> } | undefined;
}

const politely = (): Manners => ({
  refusedRecipients: new Map(),
  greylists: 0,
  dropsAfterData: 0,
  dropsAtRecipient: 0,
  dropsWithinData: 0,
  messagesPerConnection: Number.POSITIVE_INFINITY,
  refusedMessages: { count: 0, code: 554 },
  refusedSender: undefined,
  answerAfter: undefined,
  holds: undefined,
});

const reply = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });

export interface SmtpFarmOptions {
  /** Required credentials; none by default. */
  login?: { user: string; password: string };
  /** Certificate for implicit TLS; by default there is no TLS. */
  tls?: OwnCertificate;
  /** Port to listen on; by default any free one. */
  port?: number;
}

/**
 * A mail server on loopback that stores and parses received mail, and misbehaves as a test tells
 * it.
 */
export class SmtpFarm {
  /** Accepted mail in order of arrival, including mail whose acknowledgement was lost. */
  readonly arrived: ArrivedMail[] = [];
  readonly manners: Manners = politely();
  /** Number of connections accepted. */
  connections = 0;
  readonly #greylisted = new Map<string, number>();
  readonly #server: SMTPServer;

  private constructor(private readonly options: SmtpFarmOptions) {
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
        const { refusedSender, messagesPerConnection } = this.manners;
        if (session.transaction > messagesPerConnection) this.#cut(session);
        else done(refusedSender && reply(refusedSender.code, refusedSender.text));
      },
      onRcptTo: ({ address }, session, done) => {
        if (this.manners.dropsAtRecipient > 0) {
          this.manners.dropsAtRecipient -= 1;
          this.#cut(session);
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

  static async start(options: SmtpFarmOptions = {}): Promise<SmtpFarm> {
    const farm = new SmtpFarm(options);
    await new Promise<void>((ready) => {
      farm.#server.listen(options.port ?? 0, '127.0.0.1', ready);
    });
    return farm;
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
  behave(): void {
    Object.assign(this.manners, politely());
    this.#greylisted.clear();
  }

  /** Clears received mail and the count of connections. */
  forget(): void {
    this.arrived.length = 0;
    this.connections = 0;
  }

  /** Received mail for an address. */
  for(address: string): ArrivedMail[] {
    return this.arrived.filter(({ to }) => to.includes(address));
  }

  stop(): Promise<void> {
    return new Promise((stopped) => this.#server.close(() => stopped()));
  }

  #refusalOf(address: string): Error | undefined {
    const refusal = this.manners.refusedRecipients.get(address);
    if (refusal !== undefined) return reply(refusal.code, refusal.text);
    const known = this.#greylisted.get(address) ?? 0;
    if (known >= this.manners.greylists) return undefined;
    this.#greylisted.set(address, known + 1);
    return reply(451, '4.7.1 Greylisted, try again later');
  }

  async #receive(
    stream: NodeJS.ReadableStream,
    session: SMTPServerSession,
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const { manners } = this;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      if (manners.dropsWithinData > 0) {
        manners.dropsWithinData -= 1;
        this.#cut(session);
        return;
      }
      chunks.push(Buffer.from(chunk));
    }
    if (manners.refusedMessages.count > 0) {
      manners.refusedMessages.count -= 1;
      const { code, text = 'This is not taken' } = manners.refusedMessages;
      await manners.answerAfter;
      done(reply(code, text));
      return;
    }
    const raw = Buffer.concat(chunks);
    const { mailFrom, rcptTo } = session.envelope;
    this.arrived.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      raw: raw.toString(),
      parsed: await simpleParser(raw),
    });
    if (manners.dropsAfterData > 0) {
      manners.dropsAfterData -= 1;
      this.#cut(session);
      return;
    }
    await manners.answerAfter;
    if (this.arrived.length === manners.holds?.message) await manners.holds.until;
    done(null, `OK, taken as ${this.arrived.length}`);
  }

  /** Closes a session's connection. */
  #cut({ id }: SMTPServerSession): void {
    for (const connection of this.#server.connections as Set<{
      id: string;
      _socket: { destroy(): void };
    }>) {
      if (connection.id === id) connection._socket.destroy();
    }
  }
}
