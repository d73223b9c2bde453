import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '../contract/limits';
import { Lane, type LaneBounds, type Refusal, type AdmissionRequest } from '../lib/admission';
import { bearerToken } from '../lib/bearer-token';
import { isKnownSession } from '../lib/known-sessions';
import { counter } from '../lib/metrics';
import { readSessionToken } from '../lib/session-cookie';
import type { ApiCall, CallApi } from './api-caller';
import { MAX_FORM_BYTES } from './forms';

const MB = 1024 * 1024;

/**
 * Lanes: public writes, public reads past the caches, page rendering, plain forms with the calls
 * they make, assistants, the administrator, and the login.
 */
type LaneName = 'writes' | 'reads' | 'pages' | 'forms' | 'assistants' | 'admin' | 'login';

interface Bounds extends LaneBounds {
  /** Maximum body size in bytes; a request that announces more is refused without reading it. */
  body: number;
}

const BOUNDS: Record<LaneName, Bounds> = {
  writes: { atWork: 64, waiting: 1_000, bytes: 64 * MB, patienceMs: 10_000, body: MB },
  reads: { atWork: 32, waiting: 1_000, bytes: 16 * MB, patienceMs: 10_000, body: MB },
  // A page may wait for places in the lane of reads.
  pages: { atWork: 32, waiting: 1_000, bytes: 0, patienceMs: 10_000, body: 0 },
  // A form may wait for a place in the lane of writes, but never the reverse.
  forms: { atWork: 256, waiting: 1_000, bytes: 16 * MB, patienceMs: 10_000, body: MAX_FORM_BYTES },
  // As with forms.
  assistants: { atWork: 32, waiting: 200, bytes: 32 * MB, patienceMs: 10_000, body: MB },
  // Uploads are streamed to disk.
  admin: {
    atWork: 64,
    waiting: 1_000,
    bytes: 256 * MB,
    patienceMs: 30_000,
    body: limits.uploadBytes,
  },
  login: { atWork: 16, waiting: 500, bytes: MB, patienceMs: 30_000, body: 4_096 },
};

/**
 * Turns of the event loop between two calls of a lane, in each of which a new connection is
 * accepted.
 */
const TURNS = 4;

/** Time in milliseconds after which the place of a disconnected caller's request is released. */
const FORGET_MS = 60_000;

/**
 * Logins to the admin area or the panel: other public requests do not block them, and they do not
 * block users who are already signed in.
 */
const GATE =
  /^\/(?:api\/admin\/(?:authenticate|session|logout)|admin\/(?:login|access-token))\/?(?:\?|$)/i;

const refused = counter(
  'aurelian_requests_refused_total',
  'Calls answered with 503 because of overload, by kind and reason.',
  ['kind', 'reason'],
);

/** A handler whose promise settles when its work is done, like Koa's. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;

interface GatekeeperOptions {
  /** Whether the process is overloaded. */
  isPressed: () => boolean;
  /** Whether a token belongs to a user who is signed in to the panel. */
  isPanelToken: (token: string) => boolean;
}

/** The number of bytes that may be read of a request's body; `most` if its length is unknown. */
function bodyBytes({ headers }: IncomingMessage, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}

/**
 * Limits the concurrent calls into Strapi by lane: public writes and reads cannot take the
 * administrator's places, and each lane refuses calls once too many wait.
 */
export class Gatekeeper {
  readonly #lanes: Record<LaneName, Lane>;

  constructor(private readonly options: GatekeeperOptions) {
    const { isPressed } = options;
    const laneOf = (kind: LaneName, rest: { isPressed?: () => boolean } = {}): Lane =>
      new Lane({
        ...BOUNDS[kind],
        ...rest,
        turns: TURNS,
        onRefused: (why: Refusal) => (refused.at(kind, why).value += 1),
      });
    this.#lanes = {
      writes: laneOf('writes', { isPressed }),
      reads: laneOf('reads', { isPressed }),
      pages: laneOf('pages', { isPressed }),
      forms: laneOf('forms', { isPressed }),
      assistants: laneOf('assistants', { isPressed }),
      admin: laneOf('admin'),
      login: laneOf('login'),
    };
  }

  /** Renders a public page once the lane has a place; throws 503 if it is full. */
  async makePage<T>(make: () => Promise<T>, wish: AdmissionRequest = {}): Promise<T> {
    const leave = await this.#lanes.pages.enter(wish);
    try {
      return await make();
    } finally {
      leave();
    }
  }

  /** Passes a request to Strapi once its lane has a place; throws 503 if it is full. */
  pass(req: IncomingMessage, res: ServerResponse, handler: Handler): Promise<void> {
    return this.#passBy(this.#kindOf(req), req, res, handler);
  }

  /** Admits a plain form, whose body is read only after it has a place. */
  passForm(req: IncomingMessage, res: ServerResponse, handler: Handler): Promise<void> {
    return this.#passBy('forms', req, res, handler);
  }

  /** Admits an assistant's request, which makes API calls itself. */
  passAssistant(req: IncomingMessage, res: ServerResponse, handler: Handler): Promise<void> {
    return this.#passBy('assistants', req, res, handler);
  }

  async #passBy(
    kind: LaneName,
    req: IncomingMessage,
    res: ServerResponse,
    handler: Handler,
  ): Promise<void> {
    const lane = this.#lanes[kind];
    const bytes = bodyBytes(req, BOUNDS[kind].body);
    const place = lane.enter({ bytes, isGone: () => req.destroyed });
    const leave = place instanceof Promise ? await place : place;
    // No request may hold its place forever, even if its handler never ends.
    let forgetting: NodeJS.Timeout | undefined;
    const forget = (): void => {
      forgetting = setTimeout(leave, FORGET_MS).unref();
    };
    res.once('close', forget);
    try {
      await handler(req, res);
    } finally {
      res.off('close', forget);
      clearTimeout(forgetting);
      leave();
    }
  }

  /** Applies the lanes to API calls within the process. */
  guard(callApi: CallApi): CallApi {
    return async (call) => {
      const { isFirst = false, signal } = call;
      const leave = await this.#lanes[this.#kindOfCall(call)].enter({ isFirst });
      try {
        signal?.throwIfAborted();
        return await callApi(call);
      } finally {
        leave();
      }
    };
  }

  #kindOf(req: IncomingMessage): LaneName {
    const { method, url = '/', headers } = req;
    if (isKnownSession(readSessionToken(headers.cookie))) return 'admin';
    if (GATE.test(url)) return 'login';
    const bearer = bearerToken(headers);
    if (bearer !== undefined && this.options.isPanelToken(bearer)) return 'admin';
    return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
  }

  #kindOfCall({ method = 'GET', headers, token }: ApiCall): LaneName {
    // Only assistants call with a token here, which has already been verified.
    if (token !== undefined || isKnownSession(readSessionToken(headers?.cookie))) return 'admin';
    return method === 'GET' ? 'reads' : 'writes';
  }
}
