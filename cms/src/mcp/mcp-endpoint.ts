import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { limits } from '../contract/limits';
import { bearerToken } from '../lib/bearer-token';
import { clientAddress } from '../lib/client-address';
import { badRequest, foreignOrigin, methodNotAllowed, unauthorized } from '../lib/errors';
import { isOwnOrigin } from '../lib/own-origin';
import { runningVersion } from '../lib/own-version';
import { readBytes } from '../lib/read-bytes';
import { commonHeaders } from '../lib/security-headers';
import { createServer, type Log, type Sdk } from './mcp-server';
import type { CallApi } from './site-calls';

/** Where assistants call. */
export const MCP_PATH = '/mcp';

interface Options {
  callApi: CallApi;
  /** Finds out what a token may do; throws AppError for one that is wrong. */
  findScopes: (
    token: string,
    address: string,
  ) => Promise<{ scopes: ReadonlySet<string>; headers: Record<string, string> }>;
  appRoot: string;
  /** The site's own address. */
  publicUrl: string;
  log: Log;
}

type Handler = ReturnType<Sdk['createMcpHandler']>;

/** Whether a request is one of an assistant: everything at its path but a person who opens it. */
export const isForMcp = ({ method, headers }: IncomingMessage, at: string): boolean =>
  at === MCP_PATH &&
  // Clients that ask for a stream, with whatever Accept header, must get 405; a 404 ends them.
  (method !== 'GET' || !/\btext\/html\b/.test(headers.accept ?? '')) &&
  method !== 'HEAD';

/** Accept header for clients: the SDK requires both types by name and does not understand wildcards. */
const BOTH = 'application/json, text/event-stream';

/** The request as the SDK takes it; its Host is our own, whatever the caller wrote. */
function requestOf(req: IncomingMessage, url: string, body: Buffer<ArrayBuffer>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  if (/\*\/\*/.test(headers.get('accept') ?? '*/*')) headers.set('accept', BOTH);
  return new Request(url, { method: 'POST', headers, body });
}

/**
 * Refuses several messages at once, which only the revision of March 2025 knows: a megabyte of them asks for gigabytes
 * of lists, and counts as one call of the token.
 */
function checkSingle(body: Buffer): void {
  if (!body.toString().trimStart().startsWith('[')) return;
  throw badRequest('Send one message at a time; batches are not accepted.');
}

/** Sends an answer as it comes. */
async function send(
  res: ServerResponse,
  answer: Response,
  headers: Record<string, string>,
): Promise<void> {
  res.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'Cache-Control': 'no-store',
    ...commonHeaders(),
    ...headers,
  });
  if (answer.body === null) res.end();
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), res);
}

/**
 * Answers assistants over MCP's streamable HTTP. Each request brings its token and gets a server of its own, so that any
 * instance answers any of them.
 */
export class McpEndpoint {
  #handler: Promise<Handler> | undefined;

  constructor(private readonly options: Options) {}

  /** Answers a request; throws AppError for one from another site, without a good token, or with no single message. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // A page of another site that has its name lead here would speak with the reader's own machine (DNS rebinding).
    if (!isOwnOrigin(req.headers)) throw foreignOrigin();
    // Streams without a question and sessions, by GET and DELETE, are not offered.
    if (req.method !== 'POST') throw methodNotAllowed(req.method ?? '', ['POST']);
    const token = bearerToken(req.headers);
    if (token === undefined) {
      throw unauthorized(
        'An API token is required, as Authorization: Bearer.',
        'unauthorized',
        'Bearer realm="Aurelian API"',
      );
    }
    const address = clientAddress(req);
    const { scopes, headers } = await this.options.findScopes(token, address);
    const body = await readBytes(req, limits.bodyBytes);
    checkSingle(body);
    const request = requestOf(req, this.options.publicUrl + MCP_PATH, body);
    this.#handler ??= this.#load();
    const { fetch } = await this.#handler;
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const extra = { gone: gone.signal };
    const authInfo = { token, clientId: address, scopes: [...scopes], extra };
    try {
      await send(res, await fetch(request, { authInfo }), headers);
    } catch (error) {
      // The client has disconnected.
      if (!gone.signal.aborted) throw error;
    }
  }

  /** Loads the SDK, which a site that no assistant calls never needs. */
  async #load(): Promise<Handler> {
    const sdk = await import('@modelcontextprotocol/server');
    const { callApi, appRoot, log } = this.options;
    const version = runningVersion(appRoot);
    const readPrompt = (name: string) =>
      readFile(path.join(appRoot, 'prompts', `${name}.md`), 'utf8');
    return sdk.createMcpHandler(
      ({ authInfo }) => {
        const { token = '', clientId: address = '', scopes = [], extra } = authInfo ?? {};
        const gone = extra?.['gone'];
        if (!(gone instanceof AbortSignal)) throw new Error('The client is gone');
        const caller = { token, address, gone };
        return createServer(sdk, {
          caller,
          scopes: new Set(scopes),
          callApi,
          readPrompt,
          version,
          log,
        });
      },
      // Nothing changes while a connection is open, and none is to stay open.
      { maxSubscriptions: 0 },
    );
  }
}
