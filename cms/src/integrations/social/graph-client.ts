import { graphOutcome, graphVerdict, graphWords } from './graph-failure';
import { partOf } from './plain-json';
import type { LookUpOutcome, PublishOutcome } from './social-adapter';
import type { SocialCaller, SocialReply, SocialRequest } from './social-call';

const HOUR_MS = 3_600_000;

/** How an account of Meta's Graph API is reached. */
export interface GraphAccess {
  /** Address of the API with its version, without a slash at its end. */
  api: string;
  /** Id of the page, or of the Instagram account. */
  accountId: string;
  accessToken: string;
}

/** What came of a request: the body of a success, or why there is none. */
export type GraphReply = { kind: 'success'; body: unknown } | SocialReply;

const isSuccess = ({ status, body }: Extract<SocialReply, { kind: 'answer' }>): boolean =>
  status >= 200 && status <= 299 && partOf(body, 'error') === undefined;

/** Asks Meta's Graph API, the token in a header alone. */
export class GraphClient {
  constructor(
    private readonly caller: SocialCaller,
    readonly access: GraphAccess,
  ) {}

  get(
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<GraphReply> {
    return this.#call(`${path}?${new URLSearchParams(query).toString()}`, { signal });
  }

  post(
    path: string,
    form: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<GraphReply> {
    return this.#call(path, { method: 'POST', form, signal });
  }

  /** Why a request came to nothing, as a sentence. */
  whyNot(reply: GraphReply): string {
    if (reply.kind === 'success') return this.sentence('said nothing of use');
    return reply.kind === 'answer' ? this.caller.sentence(graphWords(reply)) : reply.reason;
  }

  sentence(said: string): string {
    return this.caller.sentence(said);
  }

  /** What came of an attempt whose request was no success. */
  outcome(reply: SocialReply, isPublicStep: boolean): PublishOutcome {
    const reason = this.whyNot(reply);
    if (reply.kind === 'answer') return graphOutcome(reply, reason, isPublicStep);
    if (reply.kind === 'lost' && isPublicStep) return { kind: 'doubtful', reason };
    return { kind: 'later', reason, until: null, wholeAccount: false };
  }

  /** What a look says that was no success. */
  unknown(reply: GraphReply): LookUpOutcome {
    const isLimit = reply.kind === 'answer' && graphVerdict(reply) === 'limit';
    const until = isLimit ? Date.now() + HOUR_MS : null;
    return { kind: 'unknown', reason: this.whyNot(reply), until };
  }

  async #call(path: string, request: SocialRequest): Promise<GraphReply> {
    const { api, accessToken } = this.access;
    const headers = { Authorization: `Bearer ${accessToken}` };
    const reply = await this.caller.call(`${api}/${path}`, { ...request, headers });
    return reply.kind === 'answer' && isSuccess(reply)
      ? { kind: 'success', body: reply.body }
      : reply;
  }
}
