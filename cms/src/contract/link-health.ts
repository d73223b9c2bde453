import { z } from 'zod';
import { isoDate } from './text';

/** Possible results of a link check; all but the first three are failures. */
export const linkStates = [
  'ok',
  /** A domain reserved for examples (RFC 2606, RFC 6761), which cannot be visited. */
  'demo',
  /**
   * The shop rejects automated requests (401, 403, 405, 407, 429, 451 or a bot wall), so the result
   * is unknown.
   */
  'unclear',
  /** 404, 410 and other answers that are not a page. */
  'broken',
  /**
   * No usable answer: unknown host, connection refused, timeout, 5xx, certificate error, private
   * address, redirect loop.
   */
  'unreachable',
  /** It ends at another host than when it was first correct. */
  'other-host',
  /** It ends at the shop's home page instead of the product. */
  'home-page',
  /**
   * A redirect within the host drops a parameter of the link, so that no sale would be credited.
   */
  'lost-tracking',
  /** A successful answer whose text says that the product is gone. */
  'soft-404',
] as const;

/** Number of failures in a row that raises the alarm; a single one may be a temporary outage. */
export const LINK_ALARM_FAILURES = 2;

/** Whether a state counts as a failure of the link. */
export const isLinkFailure = (state: LinkState): boolean =>
  state !== 'ok' && state !== 'demo' && state !== 'unclear';

/** Whether an administrator can accept the address where the link now ends. */
export const isLinkAcceptable = (state: LinkState): boolean =>
  state === 'other-host' || state === 'home-page';

/** Result of the link check of a product; `alarm` from the second failure in a row. */
export const linkHealth = z.object({
  state: z.enum(linkStates),
  /** The result as one sentence. */
  detail: z.string(),
  finalUrl: z.string(),
  failures: z.number().int(),
  alarm: z.boolean(),
  checkedAt: isoDate,
});

export type LinkState = (typeof linkStates)[number];
export type LinkHealth = z.infer<typeof linkHealth>;
