import { socialMessage } from '../../contract/social-text';
import type { GraphClient } from './graph-client';
import { graphVerdict } from './graph-failure';
import { addressIn, listOf, partOf, textOf } from './plain-json';
import { isSamePost, searchedFrom } from './same-post';
import type {
  LookUpOutcome,
  OutgoingPost,
  Progress,
  PublishOutcome,
  SocialAdapter,
} from './social-adapter';

const FIELDS = 'id,message,permalink_url,created_time,attachments{unshimmed_url}';
const PAGE = '100';

/** Publishes to a page of Facebook in one step, the link in a field of its own. */
export class FacebookAdapter implements SocialAdapter {
  constructor(private readonly graph: GraphClient) {}

  async publish(
    post: OutgoingPost,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<PublishOutcome> {
    await progress.handOver();
    const message = socialMessage('facebook', post.text, post.link);
    const form = { message, ...(post.link !== '' && { link: post.link }) };
    const reply = await this.graph.post(this.#feed, form, signal);
    if (reply.kind !== 'success') {
      const isTwin = reply.kind === 'answer' && graphVerdict(reply) === 'twin';
      return isTwin
        ? this.#twin(post, this.graph.whyNot(reply), signal)
        : this.graph.outcome(reply, true);
    }
    const id = textOf(reply.body, 'id');
    if (id === '') return { kind: 'doubtful', reason: this.graph.sentence('gave no id') };
    return { kind: 'published', id, url: `https://www.facebook.com/${id}` };
  }

  lookUp = async (post: OutgoingPost, signal: AbortSignal): Promise<LookUpOutcome> => {
    const from = searchedFrom(post);
    const query = { fields: FIELDS, limit: PAGE, ...(from !== null && { since: String(from) }) };
    const reply = await this.graph.get(this.#feed, query, signal);
    const entries = reply.kind === 'success' ? partOf(reply.body, 'data') : undefined;
    if (!Array.isArray(entries)) return this.graph.unknown(reply);
    const found: unknown = entries.find((entry: unknown) =>
      isSamePost(
        {
          text: textOf(entry, 'message'),
          links: listOf(entry, 'attachments', 'data').map((part) => textOf(part, 'unshimmed_url')),
        },
        post,
      ),
    );
    if (found === undefined) return { kind: 'absent' };
    return { kind: 'found', id: textOf(found, 'id'), url: addressIn(found, 'permalink_url') };
  };

  async check(signal: AbortSignal): ReturnType<SocialAdapter['check']> {
    const reply = await this.graph.get(this.graph.access.accountId, { fields: 'id,name' }, signal);
    const accountId = reply.kind === 'success' ? textOf(reply.body, 'id') : '';
    if (reply.kind !== 'success' || accountId === '') {
      return { ok: false, reason: this.graph.whyNot(reply) };
    }
    return { ok: true, accountId, name: textOf(reply.body, 'name') };
  }

  get #feed(): string {
    return `${this.graph.access.accountId}/feed`;
  }

  /** What Facebook takes for posted already may be this very post. */
  async #twin(post: OutgoingPost, reason: string, signal: AbortSignal): Promise<PublishOutcome> {
    const looked = await this.lookUp(post, signal);
    if (looked.kind === 'found') return { ...looked, kind: 'published' };
    if (looked.kind === 'unknown' || post.handedAt !== null) return { kind: 'doubtful', reason };
    return { kind: 'refused', reason, account: false };
  }
}
