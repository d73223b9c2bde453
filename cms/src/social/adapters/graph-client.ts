import { readUrl } from '../../contract/url';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';
import { graphOutcome, graphPausedUntil, graphVerdict, graphMessage } from './graph-failure';
import { jsonPart, jsonText } from './plain-json';
import { searchedSince } from './same-post';
import type { OutgoingPost } from './social-adapter';
import type { SocialAnswer, SocialCaller, SocialReply, SocialRequest } from './social-call';
import {
  TOO_MANY_POSTS,
  type Query,
  searchTimeline,
  type ShownPost,
  type TimelinePage,
} from './timeline';
import { usageEnds } from './until-header';

/** Access to an account of Meta's Graph API. */
export interface GraphAccess {
  /** Address of the API with its version, without a slash at its end. */
  api: string;
  /** Id of the page, or of the Instagram account. */
  accountId: string;
  accessToken: string;
}

/** A success; `pausedUntil` (milliseconds) if it used up a limit. */
interface GraphSuccess {
  kind: 'success';
  body: unknown;
  pausedUntil?: number;
}

/** Result of a request: a success, or the reason for the failure. */
export type GraphReply = GraphSuccess | SocialReply;

const isSuccess = ({ status, body }: SocialAnswer): boolean =>
  status >= 200 && status <= 299 && jsonPart(body, 'error') === undefined;

/** The parameters of the next page, without the token that Meta includes. */
const nextIn = (body: unknown): Query | null => {
  const address = jsonText(body, 'paging', 'next');
  if (address === '') return null;
  const query = new URLSearchParams(readUrl(address)?.search ?? '');
  query.delete('access_token');
  return Object.fromEntries(query);
};

/** Calls Meta's Graph API; the token is sent only in a header. */
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

  /** Looks for a social post in the pages of an edge; `read` parses the requested fields. */
  search(
    edge: string,
    post: OutgoingPost,
    { fields, limit, read }: { fields: string; limit: string; read: (entry: unknown) => ShownPost },
    signal: AbortSignal,
  ): Promise<LookUpOutcome> {
    const since = searchedSince(post);
    const query = {
      fields,
      limit,
      ...(since !== null && { since: String(since) }),
    };
    const readPage = async (next: Query): Promise<TimelinePage | LookUpOutcome> => {
      const reply = await this.get(edge, { ...query, ...next }, signal);
      const entries = reply.kind === 'success' ? jsonPart(reply.body, 'data') : undefined;
      if (reply.kind !== 'success' || !Array.isArray(entries)) return this.unknown(reply);
      return { kind: 'page', posts: entries.map(read), next: nextIn(reply.body) };
    };
    return searchTimeline(post, readPage, this.sentence(TOO_MANY_POSTS));
  }

  /** Reason why a request did not publish, as a sentence. */
  publishBlocker(reply: GraphReply): string {
    if (reply.kind === 'success') return this.sentence('returned nothing useful');
    return reply.kind === 'answer' ? this.caller.sentence(graphMessage(reply)) : reply.reason;
  }

  sentence(said: string): string {
    return this.caller.sentence(said);
  }

  /** Outcome of an attempt whose request failed. */
  outcome(reply: SocialReply, isPublicStep: boolean): PublishOutcome {
    const reason = this.publishBlocker(reply);
    if (reply.kind === 'answer') return graphOutcome(reply, reason, isPublicStep);
    if (reply.kind === 'lost' && isPublicStep) return { kind: 'doubtful', reason };
    return { kind: 'later', reason, until: null, wholeAccount: false };
  }

  /** Result of a failed lookup. */
  unknown(reply: GraphReply): LookUpOutcome {
    const reason = this.publishBlocker(reply);
    if (reply.kind !== 'answer') return { kind: 'unknown', reason, until: null };
    switch (graphVerdict(reply)) {
      case 'limit':
      case 'blocked':
        return { kind: 'unknown', reason, until: graphPausedUntil(reply), fault: 'limit' };
      case 'account':
        return { kind: 'unknown', reason, until: null, fault: 'account' };
      default:
        return { kind: 'unknown', reason, until: null };
    }
  }

  async #call(path: string, request: SocialRequest): Promise<GraphReply> {
    const { api, accessToken } = this.access;
    const headers = { Authorization: `Bearer ${accessToken}` };
    const reply = await this.caller.call(`${api}/${path}`, { ...request, headers });
    if (reply.kind !== 'answer' || !isSuccess(reply)) return reply;
    const pausedUntil = usageEnds(reply.headers, Date.now());
    return { kind: 'success', body: reply.body, ...(pausedUntil !== null && { pausedUntil }) };
  }
}
