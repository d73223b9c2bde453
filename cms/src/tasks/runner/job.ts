import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { ApiScope } from '../../contract/api-scope';
import type { TaskSwitch } from '../../contract/automation';
import type { ItemOutcome, ReportItem } from '../../contract/automation-run';
import type { Clock } from '../../lib/clock';
import type { AppError } from '../../lib/errors';

/** Subject of an item; `id` is null for an entry that does not exist yet, or for anything that is not an entry. */
export interface Subject {
  kind: ReportItem['kind'];
  id: number | null;
  title: string;
}

/** How a field changes; long values are shortened around the first difference when they are kept. */
export type Change = ReportItem['changes'][number];

/** Data needed to undo an item; each kind of item defines its own. */
export type UndoData = Record<string, unknown>;

/** Result of an applied change. */
export interface Applied {
  /** The created entry, which becomes the subject of the item. */
  created?: Subject;
  undo?: UndoData;
}

/** Plan for an item: nothing, with a reason, or a change that `apply` makes. */
export type Plan = PlannedNothing | PlannedChange;

/** Nothing is to be done, and why. */
export interface PlannedNothing {
  outcome: 'skipped' | 'failed';
  message: string;
  /** The run that it began all the same. */
  childRun?: number;
  /** Mark of the data that a costly decision was based on; the item is not planned again until it changes. */
  basis?: string;
}

/** Something is to be made, changed or proposed. */
export interface PlannedChange {
  outcome: Exclude<ItemOutcome, 'skipped' | 'failed'>;
  message: string;
  changes?: readonly Change[];
  /** Checks before the transaction what a person could not save either; throws the error. */
  check?: () => Promise<void>;
  /** The run that it began. */
  childRun?: number;
  /** Makes the change within the transaction that also keeps the item; not called in a dry run. */
  apply: (trx: Knex) => Promise<Applied | undefined>;
}

/** Whether a plan changes something. */
export const isChange = (plan: Plan): plan is PlannedChange =>
  plan.outcome !== 'skipped' && plan.outcome !== 'failed';

/** An item whose change is made together with others. */
export interface PlannedItem extends Pick<PlannedChange, 'outcome' | 'message'> {
  subject: Subject;
}

/** Thrown within an item where no other item could do better: the run ends there, and why. */
export class EndOfRun extends Error {
  constructor(readonly why: AppError) {
    super(why.message);
  }
}

/** Context of a job: its input, its clock, and the report it writes to. */
export interface JobContext {
  strapi: Core.Strapi;
  clock: Clock;
  input: Record<string, unknown>;
  /** The run that is kept of it; a dry run has none. */
  runId?: number;
  dryRun: boolean;
  /** Aborted when the run is cancelled, has lost its lease, or the server stops. */
  signal: AbortSignal;
  /** Says how many items there are. */
  expect(total: number): Promise<void>;
  /**
   * Plans one item and does it, together with its entry in the report. An item that an earlier attempt of
   * the same run has done is left out; one that throws is reported as failed, and the rest go on.
   */
  item(subject: Subject, plan: () => Promise<Plan>): Promise<void>;
  /**
   * Makes the changes of some items in one transaction, where one of its own would cost more than the change. Items for
   * which `apply` returns nothing are left out of the report. What it throws is thrown on, and nothing has changed then.
   */
  items(
    planned: readonly PlannedItem[],
    apply: (trx: Knex) => Promise<readonly (Applied | undefined)[]>,
  ): Promise<void>;
}

/** Something that can be set going: one file each. */
export interface JobDefinition {
  id: string;
  name: string;
  run(context: JobContext): Promise<void>;
  /** Reads what a person sets it going with; throws 400. Without it a job takes nothing. */
  parseInput?: (body: unknown) => Record<string, unknown>;
  /** How often it is tried again after it failed as a whole, when no person waits for it; 0 unless said. */
  retries?: number;
  /** How long it is left alone by others after it was last heard of, in milliseconds; a minute unless said. */
  leaseMs?: number;
  /** Whether its runs can be taken back; those that only clear away cannot. */
  undoable?: boolean;
  /** Whether its changes trigger no webhooks. */
  skipsWebhooks?: boolean;
  /** Whether no API token ends its runs or takes them back, as none begins it. */
  isClosedToTokens?: boolean;
  /** Scope that an API token needs to start it, in addition to the scope of the call. */
  scope?: ApiScope;
}

/** A job on a schedule. */
export interface TaskDefinition extends JobDefinition {
  /** Cron expression in the site's time zone. */
  schedule: string;
  /**
   * How to treat slots at which no instance was running: `skip` them, or make up for all of them with one run. `all` is
   * for a run that finds the work of every missed slot itself, and does nothing twice.
   */
  missed: 'skip' | 'once' | 'all';
  switch: TaskSwitch;
  /** Runs so frequently that runs with nothing to do are not stored in the history. */
  quiet?: boolean;
  /** Checked before a scheduled run: a slot without work is skipped. */
  isDue?: (strapi: Core.Strapi) => Promise<boolean>;
}
