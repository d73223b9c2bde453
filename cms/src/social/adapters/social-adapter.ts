import type { SocialPlatform } from '../../contract/social-post';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';

/** A social post for a platform. */
export interface OutgoingPost {
  platform: SocialPlatform;
  /** Text to publish unchanged, without the link. */
  text: string;
  /** The article's absolute address with the social post's own campaign. */
  link: string;
  /** The absolute address of a JPEG of 1200 × 630, and what it shows. */
  image: { url: string; alt: string };
  /** Identical for every attempt at the same social post. */
  idempotencyKey: string;
  /** When it was handed over before without a sure answer, in milliseconds; null for the first time. */
  handedAt: number | null;
  /** The first of two steps, where an earlier attempt made it; else null. */
  containerId: string | null;
}

/** Progress reported by an adapter; each report is stored before the adapter continues. */
export interface Progress {
  /** The first of two steps is made. */
  container(id: string): Promise<void>;
  /** The next request makes the social post public: from now on only a definite answer, or a lookup, decides. */
  withHandover(): Promise<void>;
}

/** One way to a platform. It never throws for what a platform does; reasons are sentences without secrets. */
export interface SocialAdapter {
  publish(post: OutgoingPost, progress: Progress, signal: AbortSignal): Promise<PublishOutcome>;
  /** Whether a social post that was handed over is there; null where the platform keeps the key: repeats do no harm. */
  lookUp: ((post: OutgoingPost, signal: AbortSignal) => Promise<LookUpOutcome>) | null;
  /** Asks the platform for the account's name; posts nothing. `answer` is what it said, where that helps. */
  check(
    signal: AbortSignal,
  ): Promise<
    { ok: true; accountId: string; name: string; answer?: string } | { ok: false; reason: string }
  >;
}
