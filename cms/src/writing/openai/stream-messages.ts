/** Marks the end of a stream as declared by its server. */
export const DONE = Symbol('[DONE]');

/** Maximum length of a stream's message, or of a complete answer. */
const MAX_MESSAGE = 4_000_000;

const FIELD = /^(data|error|event|id|retry): ?/;

function parsed(text: string): unknown {
  if (!/[}\]]\s*$/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Joins lines to messages: events of a stream, one JSON text per line, or one over many lines. */
class MessageLines {
  #held = '';

  /** The message that ends with this line; undefined if none does. */
  take(line: string): unknown {
    if (line.startsWith(':')) return undefined;
    const field = FIELD.exec(line);
    const name = field?.[1] ?? 'data';
    const text = line.slice(field?.[0].length ?? 0);
    if (name !== 'data' && name !== 'error') return undefined;
    if (text.startsWith('[DONE]')) return DONE;
    if (text.trim() === '') {
      if (field === null) this.#endEvent();
      return undefined;
    }
    if (this.#held.length + text.length > MAX_MESSAGE) throw new RangeError('Too long a message');
    this.#held += `${text}\n`;
    const message = parsed(this.#held);
    if (message === undefined) return undefined;
    this.#held = '';
    // llama.cpp names the field of a failure `error`.
    return name === 'error' ? { error: message } : message;
  }

  /** An empty line ends an event; one without JSON, such as a keep-alive, is discarded. */
  #endEvent(): void {
    if (!/^\s*[[{]/.test(this.#held)) this.#held = '';
  }

  /** Whether the last message is incomplete. */
  get isCut(): boolean {
    return /^\s*[[{]/.test(this.#held);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) break;
  }
  yield rest;
}

/**
 * Yields the JSON messages of a response as they arrive, and DONE if the server declares the end.
 * Accepts a stream of events, one JSON text per line, or a single JSON text, whatever the content
 * type: servers and proxies get that wrong. Throws if a message is cut off.
 */
export async function* messagesOf(response: Response): AsyncGenerator {
  if (response.body === null) return;
  const lines = new MessageLines();
  for await (const line of linesOf(response.body)) {
    const message = lines.take(line);
    if (message !== undefined) yield message;
  }
  if (lines.isCut) throw new SyntaxError('A message is cut off');
}
