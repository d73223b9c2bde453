import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendCompletion, streamCompletion, type Completion } from './openai-wire';

/** The body of a question as `POST /v1/chat/completions` takes it. */
export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  max_completion_tokens?: number;
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
}

/** A question that came to the stub. */
export interface StubRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: ChatBody;
  /** Whether the caller has gone before it had its whole answer. */
  isClosed: boolean;
}

/** Answers a question in any way. */
export type Reply = (request: StubRequest, res: ServerResponse) => void | Promise<void>;

/** How a text is answered. */
export interface SayOptions {
  promptTokens?: number;
  completionTokens?: number;
  /** Why the answer ends; `length` is half an answer. */
  finish?: 'stop' | 'length' | 'content_filter';
  /** Milliseconds between two pieces of a stream. */
  pieceMs?: number;
  /** Characters of a piece. */
  pieceSize?: number;
}

/** Answers a text, as a stream where one is asked for. */
export const says =
  (text: string, options: SayOptions = {}): Reply =>
  (request, res) =>
    answer(request, res, { text, ...options });

/** Answers a value as JSON text, as structured output does. */
export const saysJson = (value: unknown, options: SayOptions = {}): Reply =>
  says(JSON.stringify(value), options);

/** Declines to answer, as the safety rules of OpenAI's models do. */
export const declines =
  (refusal: string): Reply =>
  (request, res) =>
    answer(request, res, { text: '', refusal });

/** Never answers a byte. */
export const hangs = (): Reply => () => undefined;

/** Sends the beginning of a stream, and then nothing more. */
export const hangsAfter =
  (text: string): Reply =>
  (request, res) =>
    answer(request, res, { text, end: 'hang' });

/** Sends the beginning of a stream, and closes the socket in the middle. */
export const breaksOff =
  (text: string): Reply =>
  (request, res) =>
    answer(request, res, { text, end: 'break' });

/** Closes the socket without a word. */
export const hangsUp = (): Reply => (_request, res) => void res.destroy();

/** Streams a text and then tells of a failure within the stream, as OpenAI does. */
export const failsAfter =
  (text: string): Reply =>
  (request, res) =>
    answer(request, res, { text, end: 'error' });

/** Answers an error in the form that OpenAI gives it. */
export const tellsError =
  (
    status: number,
    error: { message: string; type?: string; param?: string | null; code?: string | null },
    headers: Record<string, string> = {},
  ): Reply =>
  (_request, res) => {
    const body = { error: { type: 'invalid_request_error', param: null, code: null, ...error } };
    res
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  };

/** Answers any JSON, in the form of any server. */
export const tellsBody =
  (status: number, body: unknown, type = 'application/json'): Reply =>
  (_request, res) =>
    void res.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));

/** An error that is not wrapped, as vLLM and Mistral send it. */
export const bare = (status: number, message: unknown, type = 'invalid_request_error'): Reply =>
  tellsBody(status, { object: 'error', message, type, param: null, code: status });

/** A wrapped error with a number for a code, as llama.cpp and OpenRouter send it. */
export const wrapped = (status: number, message: string, more: object = {}): Reply =>
  tellsBody(status, { error: { code: status, message, type: 'invalid_request_error', ...more } });

/** Streams lines just as they are; text is a line, anything else the JSON of an event. */
export const streams =
  (...events: unknown[]): Reply =>
  (_request, res) => {
    const lines = events.map((event) =>
      typeof event === 'string' ? `${event}\n` : `data: ${JSON.stringify(event)}\n\n`,
    );
    res.writeHead(200, { 'content-type': 'text/event-stream' }).end(lines.join(''));
  };

/** Error answers of OpenAI and compatible servers. */
const failures = {
  'bad-request': [400, 'Invalid value for messages.', 'invalid_request_error', null, null],
  'no-schema': [
    400,
    "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
    'invalid_request_error',
    'response_format',
    null,
  ],
  'old-tokens': [
    400,
    'Unrecognized request argument supplied: max_completion_tokens',
    'invalid_request_error',
    null,
    null,
  ],
  'too-long': [
    400,
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    'invalid_request_error',
    'messages',
    'context_length_exceeded',
  ],
  auth: [
    401,
    'Incorrect API key provided: {key}. You can find your API key at https://platform.openai.com/account/api-keys.',
    'invalid_request_error',
    null,
    'invalid_api_key',
  ],
  forbidden: [403, 'Project does not have access to model.', 'invalid_request_error', null, null],
  model: [
    404,
    'The model `gpt-9` does not exist or you do not have access to it.',
    'invalid_request_error',
    null,
    'model_not_found',
  ],
  'rate-limit': [
    429,
    'Rate limit reached for gpt-4o on tokens per min (TPM): Limit 30000, Used 29800.',
    'tokens',
    null,
    'rate_limit_exceeded',
  ],
  quota: [
    429,
    'You exceeded your current quota, please check your plan and billing details.',
    'insufficient_quota',
    null,
    'insufficient_quota',
  ],
  server: [
    500,
    'The server had an error while processing your request.',
    'server_error',
    null,
    null,
  ],
  overloaded: [503, 'The engine is currently overloaded.', 'server_error', null, null],
} as const;

/** Answers an error as OpenAI words it; that of a wrong key has the key in it, whole. */
export const fails =
  (kind: keyof typeof failures, headers: Record<string, string> = {}): Reply =>
  (request, res) => {
    const [status, message, type, param, code] = failures[kind];
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const error = { message: message.replace('{key}', key), type, param, code };
    return tellsError(status, error, headers)(request, res);
  };

/** Answers as something that is no model's server: a page, a proxy that is out of order. */
export const answersPage =
  (status = 502): Reply =>
  (_request, res) =>
    void res
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<html><h1>Bad gateway</h1></html>');

const answer = (
  { body }: StubRequest,
  res: ServerResponse,
  completion: Completion,
): void | Promise<void> =>
  body.stream === true
    ? streamCompletion(res, body, completion)
    : sendCompletion(res, body, completion);

/**
 * A server on loopback that speaks the wire format of OpenAI's chat completions. Tests say what comes: one
 * reply each by `next`, and `always` for all others.
 */
export class OpenAiStub {
  readonly requests: StubRequest[] = [];
  readonly #server = http.createServer((req, res) => void this.#receive(req, res));
  #queue: Reply[] = [];
  #other: Reply = fails('server');

  static async start(): Promise<OpenAiStub> {
    const stub = new OpenAiStub();
    await new Promise<void>((ready) => stub.#server.listen(0, '127.0.0.1', ready));
    return stub;
  }

  /** Its address as OPENAI_BASE_URL takes it. */
  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Environment of a server that uses the stub. */
  get env(): Record<string, string> {
    return { OPENAI_BASE_URL: this.baseUrl, OPENAI_API_KEY: 'test-key-of-the-stub' };
  }

  /** The question that came last. */
  get last(): StubRequest {
    const last = this.requests.at(-1);
    if (last === undefined) throw new Error('Nobody has asked the stub');
    return last;
  }

  /** Says what the next questions are answered, one reply for each. */
  next(...replies: Reply[]): void {
    this.#queue.push(...replies);
  }

  /** Says what all others are answered. */
  always(reply: Reply): void {
    this.#other = reply;
  }

  /** Forgets what came, and what was to be answered. */
  forget(): void {
    this.requests.length = 0;
    this.#queue = [];
    this.#other = fails('server');
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '';
    if (path === '/v1/models') {
      const data = [{ id: 'gpt-4o', object: 'model', created: 1_715_367_049, owned_by: 'system' }];
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ object: 'list', data }));
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    if (path !== '/v1/chat/completions' || req.method !== 'POST') {
      const message = `Invalid URL (${req.method ?? ''} ${path})`;
      const error = { message, type: 'invalid_request_error', param: null, code: null };
      res.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    const body = JSON.parse(Buffer.concat(parts).toString()) as ChatBody;
    const request: StubRequest = { path, headers: req.headers, body, isClosed: false };
    res.once('close', () => (request.isClosed = !res.writableFinished));
    this.requests.push(request);
    await (this.#queue.shift() ?? this.#other)(request, res);
  }
}
