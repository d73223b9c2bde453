import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { runAs } from '../../lib/authorship';
import type { Clock } from '../../lib/clock';
import { failureText } from '../../lib/failure-text';
import { isDatabaseAway, toAppError, writeFailureReason } from '../../lib/to-app-error';
import { holdsLease, type Lease } from '../queries/leases';
import { insertItems, type KeptItem } from '../queries/run-items';
import { countItems, updateOpenRun } from '../queries/runs';
import {
  type Applied,
  EndOfRun,
  isChange,
  type JobContext,
  type JobDefinition,
  type Plan,
  type PlannedChange,
  type PlannedItem,
  type Subject,
} from './job';

/** Skipped items are stored in batches of this size: a crash only loses what is quickly determined again. */
const BATCH = 100;
/** How often an item is tried while others save in between. */
const TURNS = 3;

/** Why a run stopped before its end. */
export type StopReason = 'cancelled' | 'lost' | 'shutdown' | 'interrupted';

/** Thrown between two items once a run is to stop. */
export class Stopped extends Error {
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}

/** A change that cannot be made any more, since the thing has changed since it was planned. */
const isStale = (thrown: unknown): boolean => toAppError(thrown)?.status === 412;

/** Why something failed, in a sentence; what is the server's own fault is logged under a name. */
export function explainFailure(strapi: Core.Strapi, what: string, thrown: unknown): string {
  const error = toAppError(thrown);
  if (error === undefined || error.status >= 500) strapi.log.error(failureText(what, thrown));
  return error?.message ?? 'Something unexpected went wrong; see the log for details.';
}

/** The error of an item, for the report. */
export const explainItem = (strapi: Core.Strapi, subject: Subject, thrown: unknown): string =>
  explainFailure(strapi, `${subject.kind} ${subject.id} failed in a task`, thrown);

/** Dependencies of a run. */
interface RunParts {
  strapi: Core.Strapi;
  clock: Clock;
  job: JobDefinition;
  runId: number;
  lease: Lease;
  input: Record<string, unknown>;
  /** Keys (`kind:id`) of items done by earlier attempts. */
  done: ReadonlySet<string>;
  signal: AbortSignal;
}

type Resolved = Omit<KeptItem, 'subject'>;

/** Converts a finished item to the form in which it is stored. */
const keptItem = (
  { subject, outcome, message }: PlannedItem,
  { created, undo }: Applied,
): KeptItem => ({ subject: created ?? subject, outcome, message, ...(undo && { undo }) });

/** The context of a stored run: each item is saved in one transaction with its change. */
export class RunContext implements JobContext {
  readonly dryRun = false;
  readonly strapi: Core.Strapi;
  readonly clock: Clock;
  readonly input: Record<string, unknown>;
  readonly runId: number;
  readonly signal: AbortSignal;
  #passed: KeptItem[] = [];

  constructor(private readonly parts: RunParts) {
    ({ strapi: this.strapi, clock: this.clock } = parts);
    ({ input: this.input, runId: this.runId, signal: this.signal } = parts);
  }

  async expect(total: number): Promise<void> {
    await updateOpenRun(this.strapi.db.connection, this.parts.runId, { total });
  }

  async item(subject: Subject, plan: () => Promise<Plan>): Promise<void> {
    // SQLite answers without waiting: calls and heartbeats would not come in between.
    await setImmediate();
    this.#checkStopped();
    if (subject.id !== null && this.parts.done.has(`${subject.kind}:${subject.id}`)) return;
    let resolved: Resolved | undefined;
    try {
      resolved = await this.#settle(subject, plan);
    } catch (thrown) {
      if (thrown instanceof Stopped) throw thrown;
      if (isDatabaseAway(thrown)) throw new Stopped('interrupted');
      // Nothing can be kept of this item, nor of the next.
      if (writeFailureReason(thrown) !== undefined) throw thrown;
      // A call that was cut off by the cancellation is no failure of its item.
      this.#checkStopped();
      if (thrown instanceof EndOfRun) throw thrown.why;
      resolved = { outcome: 'failed', message: explainItem(this.strapi, subject, thrown) };
    }
    if (resolved === undefined) return;
    this.#passed.push({ subject, ...resolved });
    if (this.#passed.length >= BATCH || resolved.outcome === 'failed') await this.flush();
  }

  async items(
    planned: readonly PlannedItem[],
    apply: (trx: Knex) => Promise<readonly (Applied | undefined)[]>,
  ): Promise<void> {
    await setImmediate();
    this.#checkStopped();
    try {
      await this.#write(async (trx) => {
        const applied = await apply(trx);
        return planned.flatMap((item, index) => {
          const one = applied[index];
          return one === undefined ? [] : [keptItem(item, one)];
        });
      });
    } catch (thrown) {
      throw isDatabaseAway(thrown) ? new Stopped('interrupted') : thrown;
    }
  }

  /** Saves pending items. */
  async flush(): Promise<void> {
    const items = this.#passed;
    if (items.length === 0) return;
    await this.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      if (!(await holdsLease(trx, this.parts.lease))) throw new Stopped('lost');
      await this.#keep(trx, items);
    });
    this.#passed = [];
  }

  /** Plans an item and makes its change; a skipped one is returned to be saved later. */
  async #settle(subject: Subject, plan: () => Promise<Plan>): Promise<Resolved | undefined> {
    for (let turn = 1; ; turn += 1) {
      const planned = await plan();
      // A run that it has begun belongs to the report, also where this one is to stop.
      if (planned.childRun === undefined) this.#checkStopped();
      if (!isChange(planned)) return planned;
      await planned.check?.();
      try {
        await this.#apply(subject, planned);
        return undefined;
      } catch (thrown) {
        // Saved by somebody else in between: again, from the current state.
        if (turn === TURNS || !isStale(thrown)) throw thrown;
      }
    }
  }

  async #apply(subject: Subject, plan: PlannedChange): Promise<void> {
    const { outcome, message, changes = [], childRun } = plan;
    await this.#write(async (trx) => {
      const applied = (await plan.apply(trx)) ?? {};
      const kept = keptItem({ subject, outcome, message }, applied);
      return [{ ...kept, changes, ...(childRun !== undefined && { childRun }) }];
    });
  }

  /** Makes changes and keeps their items, with those that were passed over before, in one transaction. */
  async #write(work: (trx: Knex) => Promise<readonly KeptItem[]>): Promise<void> {
    const { job, runId } = this.parts;
    const silence = job.skipsWebhooks === true ? { skipsWebhooks: true } : {};
    const who = { author: 'task', reason: job.name, runId, ...silence } as const;
    await this.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      if (!(await holdsLease(trx, this.parts.lease))) throw new Stopped('lost');
      const items = await runAs(who, () => work(trx));
      await this.#keep(trx, [...this.#passed, ...items]);
    });
    this.#passed = [];
  }

  async #keep(trx: Knex, items: readonly KeptItem[]): Promise<void> {
    await insertItems(trx, this.parts.runId, items);
    const count = (outcome: string): number =>
      items.filter((item) => item.outcome === outcome).length;
    const [skipped, failed] = [count('skipped'), count('failed')];
    await countItems(trx, this.parts.runId, {
      skipped,
      failed,
      changed: items.length - skipped - failed,
    });
  }

  #checkStopped(): void {
    if (this.signal.aborted) throw new Stopped(this.signal.reason as StopReason);
  }
}
