import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** The path that assistants call. */
export const MCP_PATH = '/mcp';

interface Options {
  callApi: CallApi;
  /** Looks up the scopes of a token; throws AppError for an invalid one. */
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

/** Whether a request comes from an assistant: everything at its path, except a person's browser. */
export const isForMcp = ({ method, headers }: IncomingMessage, at: string): boolean =>
  at === MCP_PATH &&
  // Clients that request a stream, with any Accept header, must get 405; after a 404 they give up.
  (method !== 'GET' || !/\btext\/html\b/.test(headers.accept ?? '')) &&
  method !== 'HEAD';

/**
 * Accept header for clients: the SDK requires both types by name and does not understand wildcards.
 */
const BOTH = 'application/json, text/event-stream';

/** The request for the SDK, with our own Host whatever the caller sent. */
function requestOf(req: IncomingMessage, url: string, body: Buffer<ArrayBuffer>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  if (/\*\/\*/.test(headers.get('accept') ?? '*/*')) headers.set('accept', BOTH);
  return new Request(url, { method: 'POST', headers, body });
}

/**
 * Refuses batches, which exist only in the revision of March 2025: one of a megabyte could request
 * gigabytes of lists, and would count as a single call of the token.
 */
function checkSingle(body: Buffer): void {
  if (!body.toString().trimStart().startsWith('[')) return;
  throw badRequest('Send one message at a time; batches are not accepted.');
}

/** Streams an answer. */
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
  else await pipeline(Readable.fromWeb(answer.body), res);
}

/**
 * Serves assistants over MCP's streamable HTTP. Each request has its token and gets its own server,
 * so that any instance can answer it.
 */
export class McpEndpoint {
  #handler: Promise<Handler> | undefined;

  constructor(private readonly options: Options) {}

  /**
   * Answers a request; throws AppError if it comes from another site, has no valid token, or is not
   * a single message.
   */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Otherwise, a page of another site whose host name resolves to this server could call it from
    // the reader's browser (DNS rebinding).
    if (!isOwnOrigin(req.headers)) throw foreignOrigin();
    // Streams without a request (GET) and sessions (DELETE) are not supported.
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

  /** Loads the SDK on first use: a site without assistants never needs it. */
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
      // Tools do not change during a connection, and no connection should stay open.
      { maxSubscriptions: 0 },
    );
  }
}
