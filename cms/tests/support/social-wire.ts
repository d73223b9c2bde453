import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Separates a text from its link. */
export const GAP = '\n\n';

/** A platform's API, or the webhook. */
export type SocialApi = 'x' | 'facebook' | 'instagram' | 'webhook';

/**
 * Faults of the stub's answers. `ok` is none; `used-up` succeeds but reports that Meta's limit is
 * reached; those with `made-` publish the post before failing; a `hidden` lookup returns no posts.
 */
export type Fault =
  | 'ok'
  | 'made-500'
  | 'made-drop'
  | 'made-hang'
  | '500'
  | 'drop'
  | 'hang'
  | 'limit'
  | 'expired'
  | 'refused'
  | 'duplicate'
  | 'forbidden'
  | 'blocked'
  | 'used-up'
  | 'hidden'
  | 'page';

/** Step of an attempt: preparation, publication, or a lookup. */
export type StubStep = 'prepare' | 'publish' | 'look';

/** A request to the stub. */
export interface StubCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The raw body. */
  raw: string;
  /** A text field of the JSON or form body; empty if missing. */
  field(name: string): string;
}

export function toCall(req: IncomingMessage, raw: string): StubCall {
  const url = new URL(req.url ?? '/', 'http://stub.example');
  const isJson = (req.headers['content-type'] ?? '').startsWith('application/json');
  const fields = (
    isJson ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw))
  ) as Record<string, unknown>;
  return {
    method: req.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: req.headers,
    raw,
    field: (name) => {
      const value = fields[name];
      return typeof value === 'string' ? value : '';
    },
  };
}

export interface StubPost {
  api: SocialApi;
  id: string;
  text: string;
  link: string;
  /** Time of publication, in milliseconds since 1970. */
  at: number;
  /** The idempotency key of a post through the webhook; otherwise empty. */
  key: string;
}

/** An Instagram container. */
export interface StubContainer {
  caption: string;
  imageUrl: string;
  /** Number of checks that still find it in progress. */
  pendingChecks: number;
  state: 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';
}

/** How a request is handled. */
export interface StubRoute {
  api: SocialApi;
  step: StubStep;
  /** Publishes the post, if the request does so. */
  publish?: () => StubPost;
  /** Sends the successful answer. */
  succeed: (post: StubPost | undefined) => void;
  /** Sends the answer of a lookup that finds nothing. */
  findNothing?: () => void;
  /** Whether the same post is already public. */
  isDuplicate?: boolean;
}

export const sendJson = (
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void =>
  void res
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

type Refusal = 'limit' | 'expired' | 'refused' | 'duplicate' | 'forbidden' | 'blocked' | '500';
type Answer = readonly [status: number, body: unknown];

const problem = (status: number, title: string, detail = title, type = 'about:blank'): Answer => [
  status,
  { title, detail, type, status },
];

const graph = (
  status: number,
  code: number,
  message: string,
  more: Record<string, unknown> = {},
): Answer => [
  status,
  {
    error: {
      message,
      type: 'OAuthException',
      code,
      is_transient: false,
      fbtrace_id: 'A6',
      ...more,
    },
  },
];

/** Errors of X as problem JSON (X API, response codes and errors). */
const ofX: Readonly<Record<Refusal, Answer>> = {
  limit: problem(429, 'Too Many Requests'),
  expired: problem(401, 'Unauthorized'),
  refused: problem(
    400,
    'Invalid Request',
    'One or more parameters to your request was invalid.',
    'https://api.twitter.com/2/problems/invalid-request',
  ),
  duplicate: problem(
    403,
    'Forbidden',
    'You are not allowed to create a Tweet with duplicate content.',
  ),
  forbidden: problem(
    403,
    'Client Forbidden',
    'This app is not admitted to this endpoint.',
    'https://api.twitter.com/2/problems/client-forbidden',
  ),
  blocked: [
    403,
    {
      errors: [
        {
          code: 326,
          message:
            'To protect our users from spam and other malicious activity, this account is temporarily locked. Please log in to https://twitter.com to unlock your account.',
        },
      ],
    },
  ],
  '500': problem(500, 'Internal Server Error', 'Something is broken.'),
};

/** Errors of Meta (Graph API, error handling; Instagram Platform, error codes). */
const ofGraph: Readonly<Record<Refusal, Answer>> = {
  limit: graph(403, 4, '(#4) Application request limit reached', { is_transient: true }),
  expired: graph(
    400,
    190,
    'Error validating access token: Session has expired on Sunday, 01-Nov-26 08:00:00 PST.',
    { error_subcode: 463 },
  ),
  refused: graph(400, 9_004, 'Only photo or video can be accepted as media type.', {
    error_subcode: 2_207_052,
    error_user_title: 'Media download has failed',
    error_user_msg: 'The media could not be fetched from this URI.',
  }),
  duplicate: graph(400, 506, 'Duplicate status message', { error_subcode: 1_455_006 }),
  forbidden: graph(
    403,
    10,
    "(#10) This endpoint requires the 'pages_read_user_content' permission",
  ),
  blocked: graph(403, 368, '(#368) Temporarily blocked for policies violations', {
    error_subcode: 1_390_008,
    error_user_title: 'You can’t use this feature right now',
    error_user_msg: 'We limit how often you can post in a given amount of time.',
  }),
  '500': graph(500, 2, 'An unexpected error has occurred. Please retry your request later.', {
    is_transient: true,
  }),
};

const ofWebhook: Readonly<Record<Refusal, Answer>> = {
  limit: [429, { error: 'Slow down' }],
  expired: [401, { error: 'The signature does not hold' }],
  refused: [422, { error: 'The text is not wanted' }],
  duplicate: [409, { error: 'The same post is being made' }],
  forbidden: [403, { error: 'The account may not do this' }],
  blocked: [403, { error: 'The account is closed' }],
  '500': [500, { error: 'Out of order' }],
};

/**
 * Meta's header for a reached limit, with the minutes until it is lifted (Graph API, rate limits).
 */
export const usageHeader = (minutes: number): Record<string, string> => ({
  'x-business-use-case-usage': JSON.stringify({
    '500': [
      {
        type: 'pages',
        call_count: 100,
        total_cputime: 25,
        total_time: 25,
        estimated_time_to_regain_access: minutes,
      },
    ],
  }),
});

/** Sends a refusal in the platform's format; `resetAt` is in seconds since 1970. */
export function sendRefusal(
  res: ServerResponse,
  api: SocialApi,
  refusal: Refusal,
  resetAt: number,
): void {
  const bodies = { x: ofX, webhook: ofWebhook, facebook: ofGraph, instagram: ofGraph }[api];
  const [status, body] = bodies[refusal];
  const limits: Record<string, string> =
    api === 'x'
      ? {
          'x-rate-limit-limit': '100',
          'x-rate-limit-remaining': '0',
          'x-rate-limit-reset': String(resetAt),
        }
      : { 'retry-after': '900' };
  sendJson(res, status, body, refusal === 'limit' ? limits : {});
}

/** Splits a message at its last blank line into text and link. */
export function splitMessage(message: string): string[] {
  const at = message.lastIndexOf(GAP);
  return at < 0 ? [message] : [message.slice(0, at), message.slice(at + GAP.length)];
}
