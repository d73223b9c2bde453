/** An address on the way of a link, in the order in which they were asked for. */
export interface Hop {
  url: string;
  /** Whether the answer set a cookie. */
  setsCookie: boolean;
}

/** Why no answer came. */
export type FailureReason = 'bad-address' | 'too-many-redirects' | 'timeout' | 'other';

/** How following a link ended. */
export type VisitEnd =
  | { kind: 'answer'; status: number; isPage: boolean; html: string }
  | { kind: 'failure'; reason: FailureReason; message: string };

/** Result of following a link; the first hop is the link itself. */
export interface LinkVisit {
  trail: readonly Hop[];
  end: VisitEnd;
}
