import type { BotReason } from '../../lib/bots';
import { DailyKeys } from './daily-keys';
import {
  type CountedEvent,
  type Increment,
  mergeIncrements,
  rollUp,
  type VisitFacts,
} from './roll-up';
import { type ClassifiedView, Sessions, type VisitorState } from './sessions';

interface StoredEvent {
  id: number;
  /** Milliseconds. */
  at: number;
  visitor: string | null;
  path: string;
  postId: number | null;
  categoryId: number | null;
  /** The visit under which it was counted: a reader's session, or a bot's request. */
  visit: VisitFacts;
  simulated: boolean;
  /** Earlier classification. */
  bot: BotReason | null;
  /** Classification by the current rules. */
  verdict: BotReason | null;
  /** Whether the current rules were applied only now. */
  isReclassified: boolean;
}

/** A stored view. */
export interface StoredView extends StoredEvent {
  session: number | null;
  isNewVisitor: boolean;
  isNewSession: boolean;
}

/** A stored click. */
export interface StoredClick extends StoredEvent {
  productId: number;
  networkId: number | null;
  isRepeat: boolean;
}

/** Change to a stored view. */
export interface ViewChange {
  id: number;
  bot: BotReason | null;
  session: number | null;
  isNewVisitor: boolean;
  isNewSession: boolean;
  visit: VisitFacts;
}

/** Change to a stored click. */
export interface ClickChange {
  id: number;
  bot: BotReason | null;
  isRepeat: boolean;
  visit: VisitFacts;
}

/** A time at which a visitor's session had these facts. */
interface Seen {
  at: number;
  visit: VisitFacts;
}

const isAlike = (a: VisitFacts, b: VisitFacts): boolean =>
  a.source === b.source &&
  a.channel === b.channel &&
  a.campaign === b.campaign &&
  a.device === b.device;

/** Whether a view is stored with its current classification. */
const isStoredSo = (view: StoredView, judged: ClassifiedView): boolean =>
  view.session === judged.session &&
  view.isNewVisitor === judged.isNewVisitor &&
  view.isNewSession === judged.isNewSession &&
  isAlike(view.visit, judged.visit);

/**
 * Recounts one day from stored events, in id order: by the sessions that readers' views form, and
 * the current classification of each. `states` are those of visitors at the end of the previous
 * day, and afterwards of this one.
 */
export class DayRecount {
  readonly #sessions: Sessions;
  readonly #keys = new DailyKeys();
  readonly #visitors = new Set<string>();
  /** Sessions of visitors who had been taken for bots. */
  readonly #turned = new Map<string, Seen[]>();
  #real: Increment[] = [];
  #simulated: Increment[] = [];
  /** Whether any event was reclassified by newer rules. */
  isReclassified = false;
  readonly viewChanges: ViewChange[] = [];
  readonly clickChanges: ClickChange[] = [];

  constructor(
    private readonly day: string,
    states: Map<string, VisitorState>,
  ) {
    // Readers' events were already limited by DailyKeys when they were recorded.
    this.#sessions = new Sessions(states);
  }

  /** Counts further views; all of them must precede the first click. */
  addViews(views: readonly StoredView[]): void {
    this.#add(views, (view) => this.#countView(view));
  }

  /** Counts further clicks. */
  addClicks(clicks: readonly StoredClick[]): void {
    this.#add(clicks, (click) => this.#countClick(click));
  }

  /** The sums of the day: of real or of simulated readers. */
  increments(simulated: boolean): readonly Increment[] {
    return simulated ? this.#simulated : this.#real;
  }

  #add<T extends StoredEvent>(events: readonly T[], count: (event: T) => CountedEvent): void {
    this.isReclassified ||= events.some((event) => event.isReclassified);
    const counted = events.map((event) => ({ simulated: event.simulated, event: count(event) }));
    const sumsOf = (simulated: boolean): Increment[] =>
      rollUp(counted.filter((one) => one.simulated === simulated).map(({ event }) => event));
    this.#real = mergeIncrements([...this.#real, ...sumsOf(false)]);
    this.#simulated = mergeIncrements([...this.#simulated, ...sumsOf(true)]);
  }

  #countView(view: StoredView): CountedEvent {
    const { id, at, visitor, path, postId, categoryId, verdict } = view;
    const { day } = this;
    if (verdict !== null) {
      const isCounted = view.session !== null || view.isNewVisitor || view.isNewSession;
      if (view.bot !== verdict || isCounted) {
        const none = { session: null, isNewVisitor: false, isNewSession: false };
        this.viewChanges.push({ id, bot: verdict, ...none, visit: view.visit });
      }
      return { type: 'bot', day, reason: verdict };
    }
    const continues = view.session !== null && !view.isNewSession;
    const own = this.#ownFacts(view);
    const judged = this.#sessions.view({ at, day, visitor, continues, visit: own });
    // After a change of time zone, a hash may already have been seen on the previous day.
    const isNewVisitor = visitor !== null && !this.#visitors.has(visitor);
    if (visitor !== null) this.#visitors.add(visitor);
    const { session, isNewSession, visit } = judged;
    const found = { session, isNewVisitor, isNewSession, visit };
    if (view.bot !== null || !isStoredSo(view, found)) {
      this.viewChanges.push({ id, bot: null, ...found });
    }
    if (view.bot !== null) this.#remember(visitor, { at, visit });
    return { type: 'view', day, path, postId, categoryId, visit, isNewVisitor, isNewSession };
  }

  #countClick(click: StoredClick): CountedEvent {
    const { id, path, postId, categoryId, verdict, productId, networkId } = click;
    const { day } = this;
    if (verdict !== null) {
      if (click.bot !== verdict) this.clickChanges.push({ ...click, bot: verdict });
      return { type: 'bot', day, reason: verdict };
    }
    const page = { day, path, postId, categoryId, productId, networkId };
    if (click.bot === null) {
      const { isRepeat, visit } = click;
      return { type: 'click', ...page, isRepeat, visit };
    }
    const { at, visitor } = click;
    const own = this.#ownFacts(click);
    const { isRepeat } = this.#sessions.click({ at, day, visitor, productId, visit: own });
    const visit = this.#factsAt(visitor, at) ?? own;
    this.clickChanges.push({ id, bot: null, isRepeat, visit });
    return { type: 'click', ...page, isRepeat, visit };
  }

  /** The facts of a single event; those of bots were never limited by DailyKeys. */
  #ownFacts({ bot, visit }: StoredEvent): VisitFacts {
    if (bot !== null) return this.#keys.admit(visit, this.day);
    const campaign = visit.campaign === null ? [] : [visit.campaign];
    this.#keys.learn(this.day, { source: [visit.source], campaign });
    return visit;
  }

  #remember(visitor: string | null, seen: Seen): void {
    if (visitor === null) return;
    const known = this.#turned.get(visitor);
    if (known === undefined) this.#turned.set(visitor, [seen]);
    else if (!isAlike(known.at(-1)?.visit ?? seen.visit, seen.visit)) known.push(seen);
  }

  #factsAt(visitor: string | null, at: number): VisitFacts | undefined {
    const seen = this.#turned.get(visitor ?? '') ?? [];
    return seen.findLast((one) => one.at <= at)?.visit;
  }
}
