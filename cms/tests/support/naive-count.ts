import { botReason } from '../../src/lib/bots';
import { classifyVisit } from '../../src/analytics/rules/classify';
import type { SimulatedRequest } from '../../src/analytics/rules/simulated-visits';
import { dayIn } from '../../src/lib/dates';

const SESSION_MS = 30 * 60_000;
const DOUBLE_CLICK_MS = 10_000;

interface Person {
  last: number;
  source: string;
}

type Counts = Record<string, number>;

const add = (counts: Counts, key: string | number): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Counts requests one by one, recognizing every reader who has not opted out. */
export class NaiveCount {
  readonly viewsByDay: Counts = {};
  readonly clicksByDay: Counts = {};
  readonly viewsByPath: Counts = {};
  readonly viewsBySource: Counts = {};
  readonly sessionsBySource: Counts = {};
  readonly visitorsBySource: Counts = {};
  readonly clicksBySource: Counts = {};
  readonly clicksByProduct: Counts = {};
  readonly bots: Counts = {};
  readonly #people = new Map<string, Person>();
  readonly #seen = new Set<string>();
  readonly #clicks = new Map<string, number>();

  constructor(
    private readonly timezone: string,
    private readonly host: string,
  ) {}

  count(request: SimulatedRequest): void {
    const reason = botReason(request.headers);
    if (reason !== undefined) add(this.bots, reason);
    else if (request.input.type === 'view') this.#countView(request);
    else this.#countClick(request);
  }

  #countView(request: SimulatedRequest): void {
    const { at, input } = request;
    const day = dayIn(this.timezone, at);
    const name = this.#nameOf(request);
    const person = name === null ? undefined : this.#people.get(name);
    const isContinued = person !== undefined && at - person.last <= SESSION_MS;
    const source = isContinued ? person.source : this.#sourceOf(request);
    add(this.viewsByDay, day);
    add(this.viewsByPath, input.path.split('?')[0] ?? '');
    add(this.viewsBySource, source);
    if (name === null) return;
    if (!isContinued) add(this.sessionsBySource, source);
    if (!this.#seen.has(`${day} ${name}`)) add(this.visitorsBySource, source);
    this.#seen.add(`${day} ${name}`);
    this.#people.set(name, { last: at, source });
  }

  #countClick(request: SimulatedRequest): void {
    const { at, input } = request;
    if (input.type === 'view') return;
    const day = dayIn(this.timezone, at);
    const name = this.#nameOf(request);
    if (name !== null) {
      const link = `${day} ${name} ${input.productId}`;
      const last = this.#clicks.get(link);
      this.#clicks.set(link, at);
      if (last !== undefined && at - last <= DOUBLE_CLICK_MS) return;
    }
    const person = name === null ? undefined : this.#people.get(name);
    add(this.clicksByDay, day);
    add(this.clicksByProduct, input.productId);
    add(this.clicksBySource, person?.source ?? this.#sourceOf(request));
  }

  /** The reader's identity; null for readers who opt out. */
  #nameOf({ address, headers }: SimulatedRequest): string | null {
    return headers['sec-gpc'] === '1' ? null : `${address} ${headers['user-agent'] ?? ''}`;
  }

  #sourceOf({ input }: SimulatedRequest): string {
    const referrer = input.type === 'view' ? input.referrer : '';
    return classifyVisit({ url: input.path, referrer, ownHosts: [this.host] }).source;
  }
}

export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
