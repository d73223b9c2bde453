import { z } from 'zod';
import { isoDate } from './text';

/** Possible results of a link check; all but the first three are failures. */
export const linkStates = [
  'ok',
  /** A reserved demonstration domain (RFC 2606, RFC 6761), which cannot be visited. */
  'demo',
  /** The shop rejects requests by programs (401, 403, 405, 407, 429, 451 or a bot wall), so the result is unknown. */
  'unclear',
  /** 404, 410 and other answers that are no page. */
  'broken',
  /** No answer: no such host, refused, too slow, 5xx, a certificate, a private address, a circle of redirects. */
  'unreachable',
  /** It ends at another host than it did when it was first right. */
  'other-host',
  /** It ends at the shop's home page instead of the product. */
  'home-page',
  /** A redirect within a host drops a parameter of the link, so that no sale would be credited. */
  'lost-tracking',
  /** An answer of success that says the product is gone. */
  'soft-404',
] as const;

/** Number of failures in a row that raises the alarm: one may be a bad night of the shop. */
export const LINK_ALARM_FAILURES = 2;

/** Whether a state counts as a failure of the link. */
export const isLinkFailure = (state: LinkState): boolean =>
  state !== 'ok' && state !== 'demo' && state !== 'unclear';

/** Whether a state of a link can be made the right one by taking where it ends now. */
export const isLinkAcceptable = (state: LinkState): boolean =>
  state === 'other-host' || state === 'home-page';

/** How the link of a product was found; `alarm` from the second failure in a row on. */
export const linkHealth = z.object({
  state: z.enum(linkStates),
  /** The finding, as one sentence. */
  detail: z.string(),
  finalUrl: z.string(),
  failures: z.number().int(),
  alarm: z.boolean(),
  checkedAt: isoDate,
});

export type LinkState = (typeof linkStates)[number];
export type LinkHealth = z.infer<typeof linkHealth>;
