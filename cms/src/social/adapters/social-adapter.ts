import type { SocialPlatform } from '../../contract/social-post';
import type { LookUpOutcome, PublishOutcome } from '../rules/post-outcome';

/** A social post for a platform. */
export interface OutgoingPost {
  platform: SocialPlatform;
  /** Text to publish unchanged, without the link. */
  text: string;
  /** The article's absolute address with the social post's own campaign. */
  link: string;
  /** The absolute address of a JPEG of 1200 × 630, and its alternative text. */
  image: { url: string; alt: string };
  /** Identical for every attempt at the same social post. */
  idempotencyKey: string;
  /**
   * Time of an earlier hand-over with an unknown outcome, in milliseconds; null if there was none.
   */
  handedAt: number | null;
  /** The container of an earlier attempt, for platforms with two steps; else null. */
  containerId: string | null;
}

/** Progress reported by an adapter; each report is stored before the adapter continues. */
export interface Progress {
  /** The first of two steps has succeeded. */
  container(id: string): Promise<void>;
  /**
   * The next request publishes the social post: from now on only a definite answer or a lookup
   * decides.
   */
  withHandover(): Promise<void>;
}

/**
 * Access to a platform. It never throws for a platform's failures; reasons are sentences without
 * secrets.
 */
export interface SocialAdapter {
  publish(post: OutgoingPost, progress: Progress, signal: AbortSignal): Promise<PublishOutcome>;
  /**
   * Looks up whether a social post was published; null if the platform remembers keys, so that
   * repeats do no harm.
   */
  lookUp: ((post: OutgoingPost, signal: AbortSignal) => Promise<LookUpOutcome>) | null;
  /**
   * Asks the platform for the account's name; posts nothing. `answer` quotes its response where
   * that helps.
   */
  check(
    signal: AbortSignal,
  ): Promise<
    { ok: true; accountId: string; name: string; answer?: string } | { ok: false; reason: string }
  >;
}
