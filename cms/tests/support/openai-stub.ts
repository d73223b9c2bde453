import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendCompletion, streamCompletion, type Completion } from './openai-wire';

/** The body of a request to `POST /v1/chat/completions`. */
export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  max_completion_tokens?: number;
  response_format?: { type: string; json_schema?: { name: string; schema: unknown } };
}

/** A request to the stub. */
export interface StubRequest {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: ChatBody;
  /** Whether the client closed the connection before the whole answer was sent. */
  isClosed: boolean;
}

/** Answers a request in any way. */
export type Reply = (request: StubRequest, res: ServerResponse) => void | Promise<void>;

/** How a text is sent. */
export interface TextReplyOptions {
  promptTokens?: number;
  completionTokens?: number;
  /** The finish reason; `length` means that the answer was truncated. */
  finish?: 'stop' | 'length' | 'content_filter';
  /** Milliseconds between two chunks of a stream. */
  chunkMs?: number;
  /** Characters per chunk. */
  chunkSize?: number;
}

/** Answers with a text, streamed if the request asks for it. */
export const textReply =
  (text: string, options: TextReplyOptions = {}): Reply =>
  (request, res) =>
    answer(request, res, { text, ...options });

/** Answers with a value as JSON text, like structured output. */
export const jsonReply = (value: unknown, options: TextReplyOptions = {}): Reply =>
  textReply(JSON.stringify(value), options);

/** Refuses to answer, like the safety rules of OpenAI's models. */
export const refusalReply =
  (refusal: string): Reply =>
  (request, res) =>
    answer(request, res, { text: '', refusal });

/** Never sends a byte. */
export const hangingReply = (): Reply => () => undefined;

/** Sends part of a stream and then stalls. */
export const stallingReply =
  (text: string): Reply =>
  (request, res) =>
    answer(request, res, { text, end: 'hang' });

/** Sends part of a stream and then closes the socket. */
export const interruptedReply =
  (text: string): Reply =>
  (request, res) =>
    answer(request, res, { text, end: 'break' });

/** Closes the socket without an answer. */
export const droppedReply = (): Reply => (_request, res) => void res.destroy();

/** Streams a text and then an error event, as OpenAI does. */
export const failingStream =
  (text: string): Reply =>
  (request, res) =>
    answer(request, res, { text, end: 'error' });

/** Answers with an error in OpenAI's format. */
export const errorReply =
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

/** Answers with any JSON body. */
export const bodyReply =
  (status: number, body: unknown, type = 'application/json'): Reply =>
  (_request, res) =>
    void res.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));

/** An unwrapped error, as vLLM and Mistral send it. */
export const bareErrorReply = (
  status: number,
  message: unknown,
  type = 'invalid_request_error',
): Reply => bodyReply(status, { object: 'error', message, type, param: null, code: status });

/** A wrapped error with a numeric code, as llama.cpp and OpenRouter send it. */
export const wrappedErrorReply = (status: number, message: string, more: object = {}): Reply =>
  bodyReply(status, { error: { code: status, message, type: 'invalid_request_error', ...more } });

/** Streams lines unchanged: a string is a line, any other value an event's JSON. */
export const streamReply =
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

/** Answers with an error in OpenAI's words; that of a wrong key contains the whole key. */
export const openAiError =
  (kind: keyof typeof failures, headers: Record<string, string> = {}): Reply =>
  (request, res) => {
    const [status, message, type, param, code] = failures[kind];
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const error = { message: message.replace('{key}', key), type, param, code };
    return errorReply(status, error, headers)(request, res);
  };

/** Answers with an HTML page, like a broken proxy. */
export const pageReply =
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
 * A server on loopback that speaks OpenAI's chat completions API. Tests set the replies: `next` for
 * one request each, `always` for all others.
 */
export class OpenAiStub {
  readonly requests: StubRequest[] = [];
  readonly #server = http.createServer((req, res) => void this.#receive(req, res));
  #queue: Reply[] = [];
  #default: Reply = openAiError('server');

  static async start(): Promise<OpenAiStub> {
    const stub = new OpenAiStub();
    await new Promise<void>((ready) => stub.#server.listen(0, '127.0.0.1', ready));
    return stub;
  }

  /** Value for OPENAI_BASE_URL. */
  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Environment of a server that uses the stub. */
  get env(): Record<string, string> {
    return { OPENAI_BASE_URL: this.baseUrl, OPENAI_API_KEY: 'test-key-of-the-stub' };
  }

  /** The last request; throws if there was none. */
  get last(): StubRequest {
    const last = this.requests.at(-1);
    if (last === undefined) throw new Error('The stub has received no request');
    return last;
  }

  /** Sets the replies to the next requests, one each. */
  next(...replies: Reply[]): void {
    this.#queue.push(...replies);
  }

  /** Sets the reply to all other requests. */
  always(reply: Reply): void {
    this.#default = reply;
  }

  /** Clears the recorded requests and the replies. */
  reset(): void {
    this.requests.length = 0;
    this.#queue = [];
    this.#default = openAiError('server');
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
    await (this.#queue.shift() ?? this.#default)(request, res);
  }
}
