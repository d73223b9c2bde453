/** An address that a link led through, in the order of the requests. */
export interface Hop {
  url: string;
  /** Whether the answer set a cookie. */
  setsCookie: boolean;
}

/** Why there was no answer. */
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
