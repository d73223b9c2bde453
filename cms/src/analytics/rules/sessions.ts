import type { VisitFacts } from './roll-up';
import { continuesSession, isDoubleClick } from './visitor';

/** Stored state of a visitor (a hash) on a day. */
export interface VisitorState {
  /** When the last view came, in milliseconds. */
  lastSeen: number;
  /** The number of the last session, from 1; 0 while the visitor has seen no page. */
  session: number;
  /** Where the last session came from. */
  visit: VisitFacts;
}

interface ReaderEvent {
  /** Milliseconds. */
  at: number;
  /** The day in the site's time zone, as YYYY-MM-DD. */
  day: string;
  /** The hash of the reader; null where the reader is not to be followed. */
  visitor: string | null;
  /** The reader's hash of the day before, while a session may go on from there. */
  previousVisitor?: string | null;
  /** Source of the event as given by the event itself. */
  visit: VisitFacts;
}

/** A page view as it came in. */
export interface ReaderView extends ReaderEvent {
  /** The hash's first view is known to go on with a session of the day before. */
  continues?: boolean;
}

/** A click on an affiliate link as it came in. */
export interface ReaderClick extends ReaderEvent {
  productId: number;
  /** It came from a mail: whatever session goes on, the mail led to it. */
  isFromMail?: boolean;
}

/** Classification of a view; `session` is null without a hash. */
export interface ClassifiedView {
  session: number | null;
  isNewVisitor: boolean;
  isNewSession: boolean;
  /** The facts of the session that it belongs to. */
  visit: VisitFacts;
}

/** Classification of a click. */
export interface ClassifiedClick {
  isRepeat: boolean;
  visit: VisitFacts;
}

/** The facts under which a visit that begins is counted. */
export type Admit = (visit: VisitFacts, day: string) => VisitFacts;

const clickKey = (visitor: string, productId: number): string => `${visitor} ${productId}`;

/**
 * Assigns events to sessions, in the order in which they came. Only views begin
 * and prolong a session, which has the facts of its first view; a click takes those of its reader's last
 * session, but one in a mail its own. The states are those of before and, afterwards, of now; any batching of the same events
 * comes to the same.
 */
export class Sessions {
  readonly #clicks = new Map<string, number[]>();

  constructor(
    private readonly states: Map<string, VisitorState>,
    private readonly admit: Admit = (visit) => visit,
  ) {}

  /** Adds a stored click, so that a repetition of it is recognized. */
  remember(visitor: string, productId: number, at: number): void {
    const key = clickKey(visitor, productId);
    const known = this.#clicks.get(key);
    if (known === undefined) this.#clicks.set(key, [at]);
    else known.push(at);
  }

  /** Judges a view and brings its visitor's state up to date. */
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

  /** Judges a click; a reader without a hash repeats nothing. */
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

  /** The facts of the session in which a view comes; undefined where it begins one. */
  #running(view: ReaderView, known: VisitorState | undefined): VisitFacts | undefined {
    if (known !== undefined) {
      return continuesSession(known.lastSeen, view.at) ? known.visit : undefined;
    }
    return view.continues === true ? view.visit : this.#fromDayBefore(view);
  }

  /** The facts of a click's last session; undefined where its reader has seen no page. */
  #session(click: ReaderClick): VisitFacts | undefined {
    return this.#seen(click.visitor ?? '')?.visit ?? this.#fromDayBefore(click);
  }

  /** The facts of a session of the day before that goes on. */
  #fromDayBefore({ at, previousVisitor }: ReaderEvent): VisitFacts | undefined {
    const before = this.#seen(previousVisitor ?? '');
    return continuesSession(before?.lastSeen, at) ? before?.visit : undefined;
  }

  #seen(visitor: string): VisitorState | undefined {
    const state = this.states.get(visitor);
    return state === undefined || state.session === 0 ? undefined : state;
  }
}
