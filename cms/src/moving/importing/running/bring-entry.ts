import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { failureText } from '../../../lib/failure-text';
import { OutboundError } from '../../../lib/http/outbound-error';
import { isDatabaseAway, toAppError, writeFailureReason } from '../../../lib/to-app-error';
import { validationFailed } from '../../../lib/errors';
import { redirectService } from '../../../redirects/services/redirects';
import type { Applied, Plan, PlannedItem } from '../../../tasks/runner/job';
import { Stopped } from '../../../tasks/runner/run-context';
import type { Recognized } from '../looking/known-here';
import { type EntryRow, updateEachEntry, updateEntries, updateEntry } from '../queries/entries';
import { putMoved, selectMoved, setDigests } from '../queries/moved';
import { exclusionReason } from '../rules/comes';
import { marksOf } from '../rules/marks';
import {
  type Arrival,
  type Arrived,
  isArrival,
  isLead,
  itemKinds,
  type RedirectArrival,
  type Planner,
  type RunParts,
  type Step,
} from './arrival';

/** Kinds that are imported one by one; tags are imported with their posts. */
export type BroughtKind = Exclude<MovedKind, 'tag'>;

/** Recorded result for an entry. */
interface Said {
  outcome: EntryRow['outcome'];
  message: string;
  targetId: number | null;
}

const toColumns = ({ outcome, message, targetId }: Said, runId: number) => ({
  ...{ outcome, message, target_id: targetId, run_id: runId },
});

/** Explains a failure to the owner. */
function explain({ strapi }: RunParts, { kind, key }: EntryRow, thrown: unknown): string {
  if (thrown instanceof OutboundError) return thrown.message;
  const error = toAppError(thrown);
  if (error === undefined || error.status >= 500) {
    strapi.log.error(failureText(`The import of ${kind} ${key} failed`, thrown));
  }
  return error?.message ?? 'Something unexpected went wrong; see the log for details.';
}

/** Whether a failure ends the run. */
const endsRun = (thrown: unknown): boolean =>
  thrown instanceof Stopped || isDatabaseAway(thrown) || writeFailureReason(thrown) !== undefined;

/** An imported entry, its step and its target. */
interface Come {
  entry: EntryRow;
  step: Arrival | RedirectArrival;
  arrived: Arrived;
}

/** Result for an entry that is only a redirect. */
const LEADING: Arrived = { id: 0, undo: {} };

const toItem = ({
  step: { kind, title, outcome, message },
}: {
  step: RedirectArrival;
}): PlannedItem => ({
  ...{ subject: { kind, id: null, title }, outcome, message },
});

/** Imports single entries of an export, each with its records in one transaction. */
export class EntryBringer {
  /** Skipped entries, by the reason recorded. */
  readonly #passed = new Map<string, { ids: number[]; said: Said }>();
  /** Skipped entries that changed in the export and are equal here. */
  readonly #same: EntryRow[] = [];

  constructor(private readonly parts: RunParts) {}

  /** Imports an entry, or says why not; a failure is recorded with it. */
  async bring(
    kind: BroughtKind,
    entry: EntryRow,
    plan: Planner,
    known: Recognized | undefined,
  ): Promise<void> {
    const { context } = this.parts;
    const subject = { kind: itemKinds[kind], id: null, title: entry.title };
    let failure: { thrown: unknown } | undefined;
    await context.item(subject, async () => {
      failure = undefined;
      try {
        return await this.#plan(entry, plan, known, (thrown) => {
          failure = { thrown };
        });
      } catch (thrown) {
        failure = { thrown };
        throw thrown;
      }
    });
    // Not reached if the run stops: that throws.
    if (failure !== undefined) await this.#noteFailure(entry, failure.thrown);
  }

  async #plan(
    entry: EntryRow,
    plan: Planner,
    known: Recognized | undefined,
    onFailure: (thrown: unknown) => void,
  ): Promise<Plan> {
    const left = exclusionReason(entry, this.parts.choices);
    const step: Step =
      left === undefined
        ? await plan(this.parts, entry, known)
        : { outcome: 'skipped', message: left };
    if (isLead(step)) return this.#toPlan(entry, this.#alone(step), onFailure);
    if (isArrival(step)) return this.#toPlan(entry, step, onFailure);
    const { outcome, message, targetId = null, isSame = false } = step;
    if (isSame) this.#same.push(entry);
    this.#pass(entry, { outcome, message, targetId });
    return { outcome, message };
  }

  /** Records skipped entries in batches: after an interruption they are skipped again. */
  async flush(): Promise<void> {
    if (this.#passed.size === 0) return;
    const { strapi, runId, site } = this.parts;
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      for (const { ids, said } of this.#passed.values()) {
        await updateEntries(trx, ids, toColumns(said, runId));
      }
      const same = this.#same.map(({ kind, key, digest }) => ({ site, kind, key, digest }));
      await setDigests(trx, same);
    });
    this.#passed.clear();
    this.#same.length = 0;
  }

  #pass({ id }: EntryRow, said: Said): void {
    const key = JSON.stringify(said);
    const others = this.#passed.get(key);
    if (others === undefined) this.#passed.set(key, { ids: [id], said });
    else others.ids.push(id);
  }

  #toPlan(entry: EntryRow, arrival: Arrival, onFailure: (thrown: unknown) => void): Plan {
    const { outcome, message, changes, check } = arrival;
    return {
      outcome,
      message,
      ...(changes && { changes }),
      ...(check && { check: () => reporting(onFailure, check) }),
      apply: (trx) => reporting(onFailure, () => this.#arrive(trx, entry, arrival)),
    };
  }

  async #arrive(trx: Knex, entry: EntryRow, arrival: Arrival): Promise<Applied> {
    const arrived = await arrival.bring(trx);
    const [applied = {}] = await this.#remember(trx, [{ entry, step: arrival, arrived }]);
    return applied;
  }

  /** A redirect as a single import. */
  #alone({ redirect, ...said }: RedirectArrival): Arrival {
    return {
      ...said,
      bring: async (trx) => {
        const [refused] = await redirectService(this.parts.strapi).addAll(trx, [redirect]);
        if (refused === undefined) return LEADING;
        throw validationFailed([{ path: 'source', message: refused.message }]);
      },
    };
  }

  /**
   * Imports the entries that are only redirects in one transaction; returns their ids. All others,
   * and rejected redirects, must be imported one at a time.
   */
  async bringRedirects(
    entries: readonly EntryRow[],
    plan: Planner,
    known: ReadonlyMap<string, Recognized>,
  ): Promise<Set<number>> {
    const leads: { entry: EntryRow; step: RedirectArrival }[] = [];
    for (const entry of entries) {
      const step = await this.#leadOf(entry, plan, known.get(entry.key));
      if (step !== undefined) leads.push({ entry, step });
    }
    const brought = new Set<number>();
    if (leads.length === 0) return brought;
    try {
      await this.parts.context.items(leads.map(toItem), async (trx) => {
        const come = await this.#allowed(trx, leads);
        const applied = await this.#remember(
          trx,
          come.map((lead) => ({ ...lead, arrived: LEADING })),
        );
        const byId = new Map(come.map(({ entry }, index) => [entry.id, applied[index]]));
        for (const id of byId.keys()) brought.add(id);
        return leads.map(({ entry }) => byId.get(entry.id));
      });
    } catch (thrown) {
      if (endsRun(thrown)) throw thrown;
      // Too many at once, or a conflict with others' changes; one by one, only the affected entries
      // fail.
      return new Set();
    }
    return brought;
  }

  /**
   * The redirect that an entry becomes; undefined if it becomes none, or on an error, which is
   * reported when the entry is imported singly.
   */
  async #leadOf(
    entry: EntryRow,
    plan: Planner,
    known: Recognized | undefined,
  ): Promise<RedirectArrival | undefined> {
    try {
      const step = await plan(this.parts, entry, known);
      return isLead(step) ? step : undefined;
    } catch (thrown) {
      if (endsRun(thrown)) throw thrown;
      return undefined;
    }
  }

  /** Writes redirects; returns those that were not rejected. */
  async #allowed<Leading extends { step: RedirectArrival }>(
    trx: Knex,
    leads: readonly Leading[],
  ): Promise<Leading[]> {
    const redirects = leads.map(({ step }) => step.redirect);
    const refused = await redirectService(this.parts.strapi).addAll(trx, redirects);
    const left = new Set(refused.map(({ redirect }) => redirect));
    return leads.filter(({ step }) => !left.has(step.redirect));
  }

  /** Records the outcome of entries of one kind; returns undo data with their previous records. */
  async #remember(trx: Knex, things: readonly Come[]): Promise<Applied[]> {
    const { site, runId } = this.parts;
    const [first] = things;
    if (first === undefined) return [];
    const { kind } = first.entry;
    const keys = things.map(({ entry }) => entry.key);
    const former = await selectMoved(trx, site, kind, keys);
    const moved = things.map(({ entry, step, arrived }) => ({
      ...{ site, kind, key: entry.key, target_id: arrived.id, digest: entry.digest },
      ...{ written: marksOf(arrived.written ?? {}), is_partial: step.isPartial ?? false },
      run_id: runId,
    }));
    await putMoved(trx, moved);
    await updateEachEntry(
      trx,
      things.map(({ entry, step: { outcome, message }, arrived }) => ({
        ...{ id: entry.id, ...toColumns({ outcome, message, targetId: arrived.id }, runId) },
      })),
    );
    return things.map(({ entry: { key }, step: { kind: made, title }, arrived: { id, undo } }) => ({
      created: { kind: made, id: id === 0 ? null : id, title },
      undo: { ...undo, moved: { site, kind, key, former: former.get(key) ?? null } },
    }));
  }

  async #noteFailure(entry: EntryRow, thrown: unknown): Promise<void> {
    const message = explain(this.parts, entry, thrown);
    await this.#note(this.parts.strapi.db.connection, entry, {
      ...{ outcome: 'failed', message, targetId: null },
    });
  }

  #note(knex: Knex, { id }: EntryRow, said: Said): Promise<void> {
    return updateEntry(knex, id, toColumns(said, this.parts.runId));
  }
}

async function reporting<T>(
  onFailure: (thrown: unknown) => void,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    onFailure(thrown);
    throw thrown;
  }
}
