import { socialMessage } from '../../contract/social-text';
import { type OAuthKeys, oauthHeader } from './oauth1';
import { listOf, numberOf, textOf } from './plain-json';
import { isSamePost, searchedFrom } from './same-post';
import type {
  LookUpOutcome,
  OutgoingPost,
  Progress,
  PublishOutcome,
  SocialAdapter,
} from './social-adapter';
import type { SocialCaller, SocialReply } from './social-call';
import { xLimitEnds } from './until-header';

/** How an account of X is reached. */
export interface XAccess {
  /** Address of the API without a slash at its end. */
  api: string;
  /** The account's id, where it is known; else it is asked for. */
  accountId: string;
  keys: OAuthKeys;
}

type Answer = Extract<SocialReply, { kind: 'answer' }>;

const QUARTER_MS = 15 * 60_000;
/** Most posts of one page; nothing publishes more in the minutes that are searched. */
const PAGE = '100';
/** Problem types that say that the app or the account may not post at all. */
const ACCOUNT_PROBLEM =
  /oauth1-permissions|client-forbidden|unsupported-authentication|not-authorized/;
/** 401: keys that are not valid; 402: no credits left. */
const ACCOUNT_STATUSES = new Set([401, 402]);

const addressOf = (id: string): string => `https://x.com/i/status/${id}`;

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
    await progress.handOver();
    const json = { text: socialMessage('twitter', post.text, post.link) };
    const reply = await this.#call('POST', '/2/tweets', {}, signal, json);
    if (reply.kind !== 'answer') {
      const { kind, reason } = reply;
      if (kind === 'unsent') return { kind: 'later', reason, until: null, wholeAccount: false };
      return { kind: 'doubtful', reason };
    }
    const { status, body } = reply;
    if (status >= 200 && status <= 299) {
      const id = textOf(body, 'data', 'id');
      if (id !== '') return { kind: 'published', id, url: addressOf(id) };
      return { kind: 'doubtful', reason: this.#said(reply) };
    }
    if (status === 403 && /duplicate/i.test(textOf(body, 'detail'))) {
      return this.#twin(post, this.#said(reply), signal);
    }
    return this.#refusal(reply);
  }

  lookUp = async (post: OutgoingPost, signal: AbortSignal): Promise<LookUpOutcome> => {
    const owner = await this.#owner(signal);
    if (typeof owner !== 'string') return owner;
    const from = searchedFrom(post);
    const query = {
      max_results: PAGE,
      'tweet.fields': 'created_at,entities',
      ...(from !== null && {
        start_time: new Date(from * 1_000).toISOString().replace('.000', ''),
      }),
    };
    const reply = await this.#call('GET', `/2/users/${owner}/tweets`, query, signal);
    if (reply.kind !== 'answer' || reply.status !== 200) return this.#unknown(reply);
    // An empty page has no list, only the count of it; without either it is no page of posts.
    const count = numberOf(reply.body, 'meta', 'result_count');
    if (count === undefined) return this.#unknown(reply);
    const found = listOf(reply.body, 'data').find((tweet) =>
      isSamePost(
        {
          text: textOf(tweet, 'text'),
          links: listOf(tweet, 'entities', 'urls').map((url) => textOf(url, 'expanded_url')),
        },
        post,
      ),
    );
    if (found === undefined) return { kind: 'absent' };
    const id = textOf(found, 'id');
    return { kind: 'found', id, url: addressOf(id) };
  };

  async check(signal: AbortSignal): ReturnType<SocialAdapter['check']> {
    const reply = await this.#call('GET', '/2/users/me', {}, signal);
    if (reply.kind !== 'answer') return { ok: false, reason: reply.reason };
    const accountId = textOf(reply.body, 'data', 'id');
    if (reply.status !== 200 || accountId === '') return { ok: false, reason: this.#said(reply) };
    return { ok: true, accountId, name: `@${textOf(reply.body, 'data', 'username')}` };
  }

  /** What X takes for posted already: the link is this post's own, so that its twin is the post itself. */
  async #twin(post: OutgoingPost, reason: string, signal: AbortSignal): Promise<PublishOutcome> {
    const looked = await this.lookUp(post, signal);
    if (looked.kind === 'found') return { ...looked, kind: 'published' };
    if (looked.kind === 'unknown' || post.handedAt !== null) return { kind: 'doubtful', reason };
    return { kind: 'refused', reason, account: false };
  }

  async #owner(signal: AbortSignal): Promise<string | LookUpOutcome> {
    if (this.access.accountId !== '') return this.access.accountId;
    const reply = await this.#call('GET', '/2/users/me', {}, signal);
    const id = reply.kind === 'answer' ? textOf(reply.body, 'data', 'id') : '';
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

  #refusal(reply: Answer): PublishOutcome {
    const { status, headers, body } = reply;
    const reason = this.#said(reply);
    if (status === 429) {
      const now = Date.now();
      const until = xLimitEnds(headers, now) ?? now + QUARTER_MS;
      return { kind: 'later', reason, until, wholeAccount: true };
    }
    if (status >= 500 || status < 400 || status === 408) return { kind: 'doubtful', reason };
    const account = ACCOUNT_STATUSES.has(status) || ACCOUNT_PROBLEM.test(textOf(body, 'type'));
    return { kind: 'refused', reason, account };
  }

  #unknown(reply: SocialReply): LookUpOutcome {
    if (reply.kind !== 'answer') return { kind: 'unknown', reason: reply.reason, until: null };
    const until = reply.status === 429 ? xLimitEnds(reply.headers, Date.now()) : null;
    return { kind: 'unknown', reason: this.#said(reply), until };
  }

  /** What X says of a failure: problem JSON, or the list of errors of older parts. */
  #said({ status, body }: Answer): string {
    const said =
      textOf(body, 'errors', 0, 'message') || textOf(body, 'detail') || textOf(body, 'title');
    return this.caller.sentence(said === '' ? `answered with status ${status}` : said);
  }
}
