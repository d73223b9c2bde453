import { Client } from 'pg';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
const CONNECT_MS = 10_000;

/** Options of a listener. */
export interface ListenerOptions {
  /** A postgres:// address. */
  url: string;
  /** A simple name: letters and underscores. */
  channel: string;
  /** Called for each notification, with its payload. */
  onNotice: (text: string) => void;
  /**
   * Called when listening starts, also after each interruption; notifications sent before are lost.
   */
  onListening: () => void;
  /** Called once per interruption. */
  onDeaf: (error: unknown) => void;
}

/**
 * Listens to a channel of PostgreSQL (LISTEN) over its own connection, and reconnects with
 * exponential back-off, at most 10 seconds, until it is stopped.
 */
export class NoticeListener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #isListening = false;
  #isStopped = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Whether notifications are received, as far as is known. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Starts listening; failures are retried. */
  start(): void {
    if (this.#isStopped) return;
    const { url, channel, onNotice, onListening } = this.options;
    const client = new Client({
      connectionString: url,
      application_name: channel,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    this.#client = client;
    // Without a listener, an error event of the connection would end the process.
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection has ended')));
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      .then(
        () => {
          if (this.#client !== client) return;
          this.#isListening = true;
          this.#wait = FIRST_WAIT_MS;
          onListening();
        },
        (error: unknown) => this.#lose(client, error),
      );
  }

  /** Reconnects after an expected notification was missed. */
  renew(): void {
    if (this.#client !== undefined && this.#isListening) {
      this.#lose(this.#client, new Error('A notice has not come in'));
    }
  }

  /** Closes the connection permanently. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#isListening = false;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    // Errors of closing a broken connection do not matter.
    await client?.end().catch(() => undefined);
  }

  #lose(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    const wasListening = this.#isListening;
    this.#isListening = false;
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => this.start(), this.#wait);
    this.#timer.unref();
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    if (wasListening) this.options.onDeaf(error);
  }
}
