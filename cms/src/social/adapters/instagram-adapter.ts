import { setTimeout as wait } from 'node:timers/promises';
import { socialMessage } from '../../contract/social-text';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';
import type { GraphClient, GraphReply } from './graph-client';
import { graphVerdict } from './graph-failure';
import { addressIn, momentIn, jsonText } from './plain-json';
import type { OutgoingPost, Progress, SocialAdapter } from './social-adapter';
import type { ShownPost } from './timeline';

/**
 * Milliseconds before each further check of an unfinished container; after the last, the next
 * attempt continues.
 */
const PAUSES_MS = [1_000, 2_000, 4_000] as const;
const MAX_ALT = 1_000;
const FIELDS = 'id,caption,permalink,timestamp';
const PAGE = '50';
const LATER = 'has not fetched the image yet';

const shownIn = (media: unknown): ShownPost => ({
  id: jsonText(media, 'id'),
  url: addressIn(media, 'permalink'),
  text: jsonText(media, 'caption'),
  links: [],
  createdAt: momentIn(media, 'timestamp'),
});

/** A publishable container, or the outcome of an attempt that ends without one. */
type Ready = { id: string } | { outcome: PublishOutcome };

const isGone = (reply: GraphReply): boolean =>
  reply.kind === 'answer' && graphVerdict(reply) === 'gone';

/**
 * Publishes to Instagram in two steps: creates a container for the image and caption, then
 * publishes it.
 */
export class InstagramAdapter implements SocialAdapter {
  constructor(
    private readonly graph: GraphClient,
    private readonly pausesMs: readonly number[] = PAUSES_MS,
  ) {}

  async publish(
    post: OutgoingPost,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<PublishOutcome> {
    const ready = await this.#container(post, progress, signal);
    if ('outcome' in ready) return ready.outcome;
    await progress.withHandover();
    const form = { creation_id: ready.id };
    const reply = await this.graph.post(`${this.#own}/media_publish`, form, signal);
    if (reply.kind !== 'success') return this.graph.outcome(reply, true);
    const id = jsonText(reply.body, 'id');
    if (id === '') return { kind: 'doubtful', reason: this.graph.sentence('returned no ID') };
    const seen = await this.graph.get(id, { fields: 'permalink' }, signal);
    const url = seen.kind === 'success' ? addressIn(seen.body, 'permalink') : null;
    const { pausedUntil } = reply;
    return { kind: 'published', id, url, ...(pausedUntil !== undefined && { pausedUntil }) };
  }

  lookUp = async (post: OutgoingPost, signal: AbortSignal): Promise<LookUpOutcome> => {
    const { containerId } = post;
    let isReleased = false;
    if (containerId !== null) {
      const state = await this.graph.get(containerId, { fields: 'status_code' }, signal);
      if (state.kind !== 'success' && !isGone(state)) return this.graph.unknown(state);
      isReleased = state.kind === 'success' && jsonText(state.body, 'status_code') === 'PUBLISHED';
    }
    const how = { fields: FIELDS, limit: PAGE, read: shownIn };
    const looked = await this.graph.search(`${this.#own}/media`, post, how, signal);
    return looked.kind === 'absent' && isReleased && containerId !== null
      ? { kind: 'found', id: containerId, url: null }
      : looked;
  };

  async check(signal: AbortSignal): ReturnType<SocialAdapter['check']> {
    const reply = await this.graph.get(this.#own, { fields: 'id,username' }, signal);
    const accountId = reply.kind === 'success' ? jsonText(reply.body, 'id') : '';
    if (reply.kind !== 'success' || accountId === '') {
      return { ok: false, reason: this.graph.publishBlocker(reply) };
    }
    return { ok: true, accountId, name: `@${jsonText(reply.body, 'username')}` };
  }

  get #own(): string {
    return this.graph.access.accountId;
  }

  async #container(post: OutgoingPost, progress: Progress, signal: AbortSignal): Promise<Ready> {
    if (post.containerId !== null) {
      const kept = await this.#await(post.containerId, signal);
      // An expired or failed container is replaced: the image may be available by now.
      if (kept !== 'spent') return this.#released(kept, post, signal);
    }
    const { url, alt } = post.image;
    const form = {
      image_url: url,
      caption: socialMessage('instagram', post.text, post.link),
      ...(alt !== '' && { alt_text: alt.slice(0, MAX_ALT) }),
    };
    const reply = await this.graph.post(`${this.#own}/media`, form, signal);
    if (reply.kind !== 'success') return { outcome: this.graph.outcome(reply, false) };
    const id = jsonText(reply.body, 'id');
    if (id === '') return { outcome: this.#later('returned no ID') };
    await progress.container(id);
    const made = await this.#await(id, signal);
    if (made !== 'spent') return this.#released(made, post, signal);
    const reason = await this.#whySpent(id, signal);
    return { outcome: { kind: 'refused', reason, account: false } };
  }

  /**
   * A container that an attempt of unknown outcome published is looked up, never published again.
   */
  async #released(
    kept: Ready | 'released',
    post: OutgoingPost,
    signal: AbortSignal,
  ): Promise<Ready> {
    if (kept !== 'released') return kept;
    const looked = await this.lookUp(post, signal);
    if (looked.kind === 'found') return { outcome: { ...looked, kind: 'published' } };
    const reason = looked.kind === 'unknown' ? looked.reason : this.graph.sentence('shows no post');
    return { outcome: { kind: 'doubtful', reason } };
  }

  /** Waits until a container is ready; `spent` if it has expired or failed. */
  async #await(id: string, signal: AbortSignal): Promise<Ready | 'spent' | 'released'> {
    for (const pause of [0, ...this.pausesMs]) {
      if (pause > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return { outcome: this.#later(LATER) };
      const reply = await this.graph.get(id, { fields: 'status_code' }, signal);
      if (isGone(reply)) return 'spent';
      if (reply.kind !== 'success') return { outcome: this.graph.outcome(reply, false) };
      const state = jsonText(reply.body, 'status_code');
      if (state === 'FINISHED') return { id };
      if (state === 'PUBLISHED') return 'released';
      if (state === 'ERROR' || state === 'EXPIRED') return 'spent';
    }
    return { outcome: this.#later(LATER) };
  }

  async #whySpent(id: string, signal: AbortSignal): Promise<string> {
    const reply = await this.graph.get(id, { fields: 'status' }, signal);
    const said = reply.kind === 'success' ? jsonText(reply.body, 'status') : '';
    return this.graph.sentence(said === '' ? 'The image was rejected' : said);
  }

  #later(said: string): PublishOutcome {
    return {
      kind: 'later',
      reason: this.graph.sentence(said),
      until: null,
      wholeAccount: false,
    };
  }
}
