import { type GenerationEvent, generationEvent } from '../../src/contract/ai-stream';
import type { TestServer } from './boot';

/** A client that reads a generation's events as they arrive. */
export class EventReader {
  readonly events: GenerationEvent[] = [];
  /** The raw text received so far. */
  text = '';
  isEnded = false;
  readonly #controller = new AbortController();

  private constructor(readonly response: Response) {}

  /** Requests an article as a stream. */
  static async open(
    server: TestServer,
    cookie: string,
    input: Record<string, unknown>,
  ): Promise<EventReader> {
    const controller = new AbortController();
    const response = await fetch(`${server.url}/api/ai/generate-content`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie },
      body: JSON.stringify(input),
      signal: controller.signal,
    });
    const reader = new EventReader(response);
    reader.#controller.signal.addEventListener('abort', () => controller.abort());
    void reader.#read().catch(() => undefined);
    return reader;
  }

  disconnect(): void {
    this.#controller.abort();
  }

  /** The generation's id from the first event; empty before that. */
  get id(): string {
    const [first] = this.events;
    return first?.type === 'started' ? first.id : '';
  }

  /** The text received since the last restart. */
  get receivedText(): string {
    const restart = this.events.findLastIndex(({ type }) => type === 'restart');
    return this.events
      .slice(restart + 1)
      .map((event) => (event.type === 'delta' ? event.text : ''))
      .join('');
  }

  get types(): string[] {
    return this.events.map(({ type }) => type);
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    const stream = this.response.body?.getReader();
    let rest = '';
    try {
      for (let part = await stream?.read(); part?.done === false; part = await stream?.read()) {
        const text = decoder.decode(part.value, { stream: true });
        this.text += text;
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks.filter((one) => one.startsWith('data: '))) {
          this.events.push(generationEvent.parse(JSON.parse(block.slice('data: '.length))));
        }
      }
    } finally {
      this.isEnded = true;
    }
  }
}
