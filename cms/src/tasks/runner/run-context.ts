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

/** Batch size for storing skipped items; a crash only loses what is quickly determined again. */
const BATCH = 100;
/** Maximum attempts at an item while others save in between. */
const TURNS = 3;

/** Why a run stopped early. */
export type StopReason = 'cancelled' | 'lost' | 'shutdown' | 'interrupted';

/** Thrown between two items when a run has to stop. */
export class Stopped extends Error {
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}

/** Whether a change failed because the entry has changed since it was planned. */
const isStale = (thrown: unknown): boolean => toAppError(thrown)?.status === 412;

/** Why something failed, as a sentence; unexpected errors are logged with `what`. */
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

/** Converts a finished item to its stored form. */
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
    // SQLite answers synchronously; without this, requests and heartbeats would not get a turn.
    await setImmediate();
    this.#checkStopped();
    if (subject.id !== null && this.parts.done.has(`${subject.kind}:${subject.id}`)) return;
    let resolved: Resolved | undefined;
    try {
      resolved = await this.#resolve(subject, plan);
    } catch (thrown) {
      if (thrown instanceof Stopped) throw thrown;
      if (isDatabaseAway(thrown)) throw new Stopped('interrupted');
      // Neither this item nor the next can be stored.
      if (writeFailureReason(thrown) !== undefined) throw thrown;
      // A call aborted by the cancellation is not a failure of its item.
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

  /** Plans an item and applies its change; returns a skipped or failed one, to be stored later. */
  async #resolve(subject: Subject, plan: () => Promise<Plan>): Promise<Resolved | undefined> {
    for (let turn = 1; ; turn += 1) {
      const planned = await plan();
      // A child run belongs in the report even if this run has to stop.
      if (planned.childRun === undefined) this.#checkStopped();
      if (!isChange(planned)) return planned;
      await planned.check?.();
      try {
        await this.#apply(subject, planned);
        return undefined;
      } catch (thrown) {
        // Somebody saved in between; plan again from the current state.
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

  /** Makes changes and stores their items, with pending skipped ones, in one transaction. */
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
