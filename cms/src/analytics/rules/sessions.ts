import type { VisitFacts } from './roll-up';
import { continuesSession, isDoubleClick } from './visitor';

/** Stored state of a visitor (a hash) on a day. */
export interface VisitorState {
  /** Time of the last view, in milliseconds. */
  lastSeen: number;
  /** The number of the last session, from 1; 0 while the visitor has viewed no page. */
  session: number;
  /** Facts of the last session. */
  visit: VisitFacts;
}

interface ReaderEvent {
  /** Milliseconds. */
  at: number;
  /** The day in the site's time zone, as YYYY-MM-DD. */
  day: string;
  /** The hash of the reader; null if the reader must not be tracked. */
  visitor: string | null;
  /** The reader's hash of the previous day, while a session may continue from there. */
  previousVisitor?: string | null;
  /** The facts given by the event itself. */
  visit: VisitFacts;
}

/** An incoming page view. */
export interface ReaderView extends ReaderEvent {
  /** Whether the hash's first view is known to continue a session of the previous day. */
  continues?: boolean;
}

/** An incoming click on an affiliate link. */
export interface ReaderClick extends ReaderEvent {
  productId: number;
  /** Whether it came from a mail, which then determines its facts regardless of any session. */
  isFromMail?: boolean;
}

/** Classification of a view; `session` is null without a hash. */
export interface ClassifiedView {
  session: number | null;
  isNewVisitor: boolean;
  isNewSession: boolean;
  /** The facts of its session. */
  visit: VisitFacts;
}

/** Classification of a click. */
export interface ClassifiedClick {
  isRepeat: boolean;
  visit: VisitFacts;
}

/** Limits the facts under which a new visit is counted. */
export type Admit = (visit: VisitFacts, day: string) => VisitFacts;

const clickKey = (visitor: string, productId: number): string => `${visitor} ${productId}`;

/**
 * Assigns events to sessions, in order of arrival. Only views start and extend a session, which has
 * the facts of its first view; a click takes those of its reader's last session, a click in a mail
 * its own. `states` holds the visitors' states before and afterwards; the batching of events makes
 * no difference.
 */
export class Sessions {
  readonly #clicks = new Map<string, number[]>();

  constructor(
    private readonly states: Map<string, VisitorState>,
    private readonly admit: Admit = (visit) => visit,
  ) {}

  /** Adds a stored click, so that its repetition is recognized. */
  remember(visitor: string, productId: number, at: number): void {
    const key = clickKey(visitor, productId);
    const known = this.#clicks.get(key);
    if (known === undefined) this.#clicks.set(key, [at]);
    else known.push(at);
  }

  /** Classifies a view and updates its visitor's state. */
  view(view: ReaderView): ClassifiedView {
    const { at, day, visitor } = view;
    if (visitor === null) {
      const visit = this.admit(view.visit, day);
      return { session: null, isNewVisitor: false, isNewSession: false, visit };
    }
    const known = this.#seen(visitor);
    const running = this.#running(view, known);
    const visit = running ?? this.admit(view.visit, day);
    const session = (known?.session ?? 0) + Number(known === undefined || running === undefined);
    this.states.set(visitor, { lastSeen: at, session, visit });
    return {
      session,
      isNewVisitor: known === undefined,
      isNewSession: running === undefined,
      visit,
    };
  }

  /** Classifies a click; without a hash it is never a repeat. */
  click(click: ReaderClick): ClassifiedClick {
    const { at, day, visitor, productId } = click;
    if (visitor === null) return { isRepeat: false, visit: this.admit(click.visit, day) };
    const running = click.isFromMail === true ? undefined : this.#session(click);
    const visit = running ?? this.admit(click.visit, day);
    const earlier = this.#clicks.get(clickKey(visitor, productId)) ?? [];
    const isRepeat = earlier.some((moment) => isDoubleClick(moment, at));
    this.remember(visitor, productId, at);
    return { isRepeat, visit };
  }

  /** The facts of the session that a view continues; undefined if it starts one. */
  #running(view: ReaderView, known: VisitorState | undefined): VisitFacts | undefined {
    if (known !== undefined) {
      return continuesSession(known.lastSeen, view.at) ? known.visit : undefined;
    }
    return view.continues === true ? view.visit : this.#fromDayBefore(view);
  }

  /** The facts of a click's last session; undefined if its reader has viewed no page. */
  #session(click: ReaderClick): VisitFacts | undefined {
    return this.#seen(click.visitor ?? '')?.visit ?? this.#fromDayBefore(click);
  }

  /** The facts of a continuing session of the previous day. */
  #fromDayBefore({ at, previousVisitor }: ReaderEvent): VisitFacts | undefined {
    const before = this.#seen(previousVisitor ?? '');
    return continuesSession(before?.lastSeen, at) ? before?.visit : undefined;
  }

  #seen(visitor: string): VisitorState | undefined {
    const state = this.states.get(visitor);
    return state === undefined || state.session === 0 ? undefined : state;
  }
}
