import type { Knex } from 'knex';
import type { MovedKind } from '../../../contract/moving';
import { failureText } from '../../../lib/failure-text';
import { OutboundError } from '../../../lib/http/outbound-error';
import { toAppError } from '../../../lib/to-app-error';
import type { Applied, Plan } from '../../../tasks/runner/job';
import type { Recognized } from '../looking/known-here';
import { type EntryRow, updateEntries, updateEntry } from '../queries/entries';
import { findMoved, putMoved } from '../queries/moved';
import { whyLeftOut } from '../rules/comes';
import { marksOf } from '../rules/marks';
import {
  type Arrival,
  isArrival,
  itemKinds,
  type Planner,
  type RunParts,
  type Step,
} from './arrival';

/** A kind that comes one by one; a tag comes with what has it. */
export type BroughtKind = Exclude<MovedKind, 'tag'>;

/** What is noted of a thing. */
interface Said {
  outcome: EntryRow['outcome'];
  message: string;
  targetId: number | null;
}

const toColumns = ({ outcome, message, targetId }: Said, runId: number) => ({
  ...{ outcome, message, target_id: targetId, run_id: runId },
});

/** What a failure is called, for the owner. */
function explain({ strapi }: RunParts, { kind, key }: EntryRow, thrown: unknown): string {
  if (thrown instanceof OutboundError) return thrown.message;
  const error = toAppError(thrown);
  if (error === undefined || error.status >= 500) {
    strapi.log.error(failureText(`${kind} ${key} of an import failed`, thrown));
  }
  return error?.message ?? 'Something unexpected went wrong; see the log for details.';
}

/** Brings single things of an export, each with what is noted of it in one transaction. */
export class EntryBringer {
  /** What does not come, by what is said of it. */
  readonly #passed = new Map<string, { ids: number[]; said: Said }>();

  constructor(private readonly parts: RunParts) {}

  /** Brings a thing, or says why not; what fails is noted with it. */
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
    // A run that stops leaves by an error, and never comes here.
    if (failure !== undefined) await this.#noteFailure(entry, failure.thrown);
  }

  async #plan(
    entry: EntryRow,
    plan: Planner,
    known: Recognized | undefined,
    onFailure: (thrown: unknown) => void,
  ): Promise<Plan> {
    const left = whyLeftOut(entry, this.parts.choices);
    const step: Step =
      left === undefined
        ? await plan(this.parts, entry, known)
        : { outcome: 'skipped', message: left };
    if (isArrival(step)) return this.#toPlan(entry, step, onFailure);
    const { outcome, message, targetId = null } = step;
    this.#pass(entry, { outcome, message, targetId });
    return { outcome, message };
  }

  /** Notes what was passed over, together: cut off before, it is passed over once more. */
  async flush(): Promise<void> {
    if (this.#passed.size === 0) return;
    const { strapi, runId } = this.parts;
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      for (const { ids, said } of this.#passed.values()) {
        await updateEntries(trx, ids, toColumns(said, runId));
      }
    });
    this.#passed.clear();
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
    const { site, runId } = this.parts;
    const { outcome, message, kind, title, isPartial = false } = arrival;
    const { id, undo, written = {} } = await arrival.bring(trx);
    const moved = { site, kind: entry.kind, key: entry.key };
    const former = await findMoved(trx, moved);
    await putMoved(trx, {
      ...{ ...moved, target_id: id, digest: entry.digest },
      ...{ written: marksOf(written), is_partial: isPartial, run_id: runId },
    });
    await this.#note(trx, entry, { outcome, message, targetId: id });
    return {
      created: { kind, id: id === 0 ? null : id, title },
      undo: { ...undo, moved: { ...moved, former: former ?? null } },
    };
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
