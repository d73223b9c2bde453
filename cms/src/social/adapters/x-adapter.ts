import { socialMessage } from '../../contract/social-text';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';
import { type OAuthKeys, oauthHeader } from './oauth1';
import { listOf, momentIn, numberOf, jsonText } from './plain-json';
import { publishedIfFound, searchedSince } from './same-post';
import type { OutgoingPost, Progress, SocialAdapter } from './social-adapter';
import type { SocialAnswer, SocialCaller, SocialReply } from './social-call';
import { TOO_MANY_POSTS, type Query, searchTimeline, type TimelinePage } from './timeline';
import { xOutcome, xPausedUntil, xVerdict, xMessage } from './x-failure';

/** Access to an account of X. */
export interface XAccess {
  /** Address of the API without a slash at its end. */
  api: string;
  /** The account's id; empty if unknown, and then X is asked. */
  accountId: string;
  keys: OAuthKeys;
}

/** Maximum posts per page. */
const PAGE = '100';

const addressOf = (id: string): string => `https://x.com/i/status/${id}`;

const timeOf = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().replace('.000', '');

/**
 * A page of a timeline; undefined if the response is not one. An empty page has no list, only a
 * count.
 */
function pageOf({ status, body }: SocialAnswer): TimelinePage | undefined {
  if (status !== 200 || numberOf(body, 'meta', 'result_count') === undefined) return undefined;
  const token = jsonText(body, 'meta', 'next_token');
  const posts = listOf(body, 'data').map((tweet) => {
    const id = jsonText(tweet, 'id');
    return {
      id,
      url: addressOf(id),
      text: jsonText(tweet, 'text'),
      links: listOf(tweet, 'entities', 'urls').map((url) => jsonText(url, 'expanded_url')),
      createdAt: momentIn(tweet, 'created_at'),
    };
  });
  return { kind: 'page', posts, next: token === '' ? null : { pagination_token: token } };
}

/** Publishes with X's API v2 in one step. */
export class XAdapter implements SocialAdapter {
  constructor(
    private readonly caller: SocialCaller,
    private readonly access: XAccess,
  ) {}

  async publish(
    post: OutgoingPost,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<PublishOutcome> {
    await progress.withHandover();
    const json = { text: socialMessage('twitter', post.text, post.link) };
    const reply = await this.#call('POST', '/2/tweets', {}, signal, json);
    if (reply.kind !== 'answer') {
      const { kind, reason } = reply;
      if (kind === 'unsent') return { kind: 'later', reason, until: null, wholeAccount: false };
      return { kind: 'doubtful', reason };
    }
    const { status, body } = reply;
    if (status >= 200 && status <= 299) {
      const id = jsonText(body, 'data', 'id');
      if (id !== '') return { kind: 'published', id, url: addressOf(id) };
      return { kind: 'doubtful', reason: this.#reasonIn(reply) };
    }
    const outcome = xOutcome(reply, this.#reasonIn(reply));
    if (xVerdict(reply) !== 'twin') return outcome;
    return publishedIfFound(await this.lookUp(post, signal), outcome);
  }

  lookUp = async (post: OutgoingPost, signal: AbortSignal): Promise<LookUpOutcome> => {
    const owner = await this.#owner(signal);
    if (typeof owner !== 'string') return owner;
    const since = searchedSince(post);
    const query = {
      max_results: PAGE,
      exclude: 'retweets',
      'tweet.fields': 'created_at,entities',
      ...(since !== null && { start_time: timeOf(since) }),
    };
    const read = async (next: Query): Promise<TimelinePage | LookUpOutcome> => {
      const path = `/2/users/${owner}/tweets`;
      const reply = await this.#call('GET', path, { ...query, ...next }, signal);
      const page = reply.kind === 'answer' ? pageOf(reply) : undefined;
      return page ?? this.#unknown(reply);
    };
    return searchTimeline(post, read, this.caller.sentence(TOO_MANY_POSTS));
  };

  async check(signal: AbortSignal): ReturnType<SocialAdapter['check']> {
    const reply = await this.#call('GET', '/2/users/me', {}, signal);
    if (reply.kind !== 'answer') return { ok: false, reason: reply.reason };
    const accountId = jsonText(reply.body, 'data', 'id');
    if (reply.status !== 200 || accountId === '')
      return { ok: false, reason: this.#reasonIn(reply) };
    return { ok: true, accountId, name: `@${jsonText(reply.body, 'data', 'username')}` };
  }

  async #owner(signal: AbortSignal): Promise<string | LookUpOutcome> {
    if (this.access.accountId !== '') return this.access.accountId;
    const reply = await this.#call('GET', '/2/users/me', {}, signal);
    const id = reply.kind === 'answer' ? jsonText(reply.body, 'data', 'id') : '';
    return /^\d+$/.test(id) ? id : this.#unknown(reply);
  }

  #call(
    method: 'GET' | 'POST',
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
    json?: unknown,
  ): Promise<SocialReply> {
    const search = new URLSearchParams(query).toString();
    const url = `${this.access.api}${path}${search === '' ? '' : `?${search}`}`;
    const headers = { Authorization: oauthHeader(method, url, this.access.keys) };
    return this.caller.call(url, { method, headers, json, signal });
  }

  #unknown(reply: SocialReply): LookUpOutcome {
    if (reply.kind !== 'answer') return { kind: 'unknown', reason: reply.reason, until: null };
    const reason = this.#reasonIn(reply);
    switch (xVerdict(reply)) {
      case 'limit':
        return { kind: 'unknown', reason, until: xPausedUntil(reply), fault: 'limit' };
      case 'account':
        return { kind: 'unknown', reason, until: null, fault: 'account' };
      default:
        return { kind: 'unknown', reason, until: null };
    }
  }

  #reasonIn(answer: SocialAnswer): string {
    return this.caller.sentence(xMessage(answer));
  }
}
