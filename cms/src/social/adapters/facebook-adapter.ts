import { socialMessage } from '../../contract/social-text';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';
import type { GraphClient } from './graph-client';
import { graphVerdict } from './graph-failure';
import { addressIn, listOf, momentIn, jsonText } from './plain-json';
import { publishedIfFound } from './same-post';
import type { OutgoingPost, Progress, SocialAdapter } from './social-adapter';
import type { ShownPost } from './timeline';

const FIELDS = 'id,message,permalink_url,created_time,attachments{unshimmed_url}';
const PAGE = '100';

const shownIn = (entry: unknown): ShownPost => ({
  id: jsonText(entry, 'id'),
  url: addressIn(entry, 'permalink_url'),
  text: jsonText(entry, 'message'),
  links: listOf(entry, 'attachments', 'data').map((part) => jsonText(part, 'unshimmed_url')),
  createdAt: momentIn(entry, 'created_time'),
});

/** Publishes to a Facebook page in one step, with the link in its own field. */
export class FacebookAdapter implements SocialAdapter {
  constructor(private readonly graph: GraphClient) {}

  async publish(
    post: OutgoingPost,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<PublishOutcome> {
    await progress.withHandover();
    const message = socialMessage('facebook', post.text, post.link);
    const form = { message, ...(post.link !== '' && { link: post.link }) };
    const reply = await this.graph.post(this.#feed, form, signal);
    if (reply.kind !== 'success') {
      const outcome = this.graph.outcome(reply, true);
      const isTwin = reply.kind === 'answer' && graphVerdict(reply) === 'twin';
      return isTwin ? publishedIfFound(await this.lookUp(post, signal), outcome) : outcome;
    }
    const { body, pausedUntil } = reply;
    const id = jsonText(body, 'id');
    if (id === '') return { kind: 'doubtful', reason: this.graph.sentence('returned no ID') };
    const url = `https://www.facebook.com/${id}`;
    return { kind: 'published', id, url, ...(pausedUntil !== undefined && { pausedUntil }) };
  }

  lookUp = (post: OutgoingPost, signal: AbortSignal): Promise<LookUpOutcome> =>
    this.graph.search(this.#feed, post, { fields: FIELDS, limit: PAGE, read: shownIn }, signal);

  async check(signal: AbortSignal): ReturnType<SocialAdapter['check']> {
    const reply = await this.graph.get(this.graph.access.accountId, { fields: 'id,name' }, signal);
    const accountId = reply.kind === 'success' ? jsonText(reply.body, 'id') : '';
    if (reply.kind !== 'success' || accountId === '') {
      return { ok: false, reason: this.graph.publishBlocker(reply) };
    }
    // Without permission to read the feed, a doubtful post could never be looked up.
    const feed = await this.graph.get(this.#feed, { fields: 'id', limit: '1' }, signal);
    if (feed.kind !== 'success') return { ok: false, reason: this.graph.publishBlocker(feed) };
    return { ok: true, accountId, name: jsonText(reply.body, 'name') };
  }

  get #feed(): string {
    return `${this.graph.access.accountId}/feed`;
  }
}
