interface Piece {
  done: boolean;
  value?: Uint8Array;
}

/** A call for server-sent events with a response controlled by the test. */
export interface ServedStream {
  /** Options of the call; undefined before it. */
  readonly sent: RequestInit | undefined;
  /** JSON body of the call. */
  readonly sentJson: unknown;
  /** Sends events with the given data as JSON. */
  send(...events: unknown[]): void;
  end(): void;
  /** Breaks the connection. */
  breakOff(): void;
  /** Responds with a problem instead of a stream. */
  refuse(status: number, problem: object, headers?: Record<string, string>): void;
}

/** Replaces the browser's fetch below lib/event-stream until the test ends. */
export function serveStream(): ServedStream {
  const encoder = new TextEncoder();
  const waiting: Promise<Piece>[] = [];
  const readers: ((piece: Promise<Piece>) => void)[] = [];
  let sent: RequestInit | undefined;
  let answer: (response: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });

  const put = (piece: Promise<Piece>): void => {
    // It may fail before it is read.
    piece.catch(() => undefined);
    answer({ ok: true, body: { getReader: () => ({ read }) } });
    const reader = readers.shift();
    if (reader === undefined) waiting.push(piece);
    else reader(piece);
  };
  const abortError = (): Error => new DOMException('aborted', 'AbortError');
  const read = (): Promise<Piece> =>
    waiting.shift() ??
    new Promise((resolve, reject) => {
      if (sent?.signal?.aborted) reject(abortError());
      sent?.signal?.addEventListener('abort', () => reject(abortError()));
      readers.push(resolve);
    });

  Object.assign(globalThis, {
    fetch: (_path: string, options: RequestInit) => {
      sent = options;
      return answered;
    },
  });
  return {
    get sent() {
      return sent;
    },
    get sentJson() {
      return typeof sent?.body === 'string' ? (JSON.parse(sent.body) as unknown) : undefined;
    },
    send: (...events) => {
      for (const event of events) {
        const value = encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
        put(Promise.resolve({ done: false, value }));
      }
    },
    end: () => put(Promise.resolve({ done: true })),
    breakOff: () => put(Promise.reject(new TypeError('network error'))),
    refuse: (status, problem, headers = {}) =>
      answer({
        ok: false,
        status,
        statusText: '',
        headers: { get: (name: string) => headers[name] ?? null },
        text: () => Promise.resolve(JSON.stringify(problem)),
      }),
  };
}
