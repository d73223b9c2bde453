import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { ApiScope } from '../../contract/api-scope';
import type { TaskSwitch } from '../../contract/automation';
import type { ItemOutcome, ReportItem } from '../../contract/automation-run';
import type { Clock } from '../../lib/clock';
import type { AppError } from '../../lib/errors';

/**
 * Subject of an item; `id` is null for an entry that does not exist yet, or for something that is
 * not an entry.
 */
export interface Subject {
  kind: ReportItem['kind'];
  id: number | null;
  title: string;
}

/** A changed field; long values are shortened around the first difference when stored. */
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

/** Nothing to do, and why. */
export interface PlannedNothing {
  outcome: 'skipped' | 'failed';
  message: string;
  /** The run that it started nevertheless. */
  childRun?: number;
  /**
   * Hash of the data that a costly decision was based on; the item is not planned again until it
   * changes.
   */
  basis?: string;
}

/** A planned creation, change or proposal. */
export interface PlannedChange {
  outcome: Exclude<ItemOutcome, 'skipped' | 'failed'>;
  message: string;
  changes?: readonly Change[];
  /** Validates the change before the transaction, as for a save by a person; throws the error. */
  check?: () => Promise<void>;
  /** The run that it started. */
  childRun?: number;
  /** Makes the change, in the transaction that also stores the item; not called in a dry run. */
  apply: (trx: Knex) => Promise<Applied | undefined>;
}

/** Whether a plan changes something. */
export const isChange = (plan: Plan): plan is PlannedChange =>
  plan.outcome !== 'skipped' && plan.outcome !== 'failed';

/** An item that is changed together with others. */
export interface PlannedItem extends Pick<PlannedChange, 'outcome' | 'message'> {
  subject: Subject;
}

/** Thrown in an item when no other item could succeed either; ends the run with the reason. */
export class EndOfRun extends Error {
  constructor(readonly why: AppError) {
    super(why.message);
  }
}

/** Context of a job: its input, its clock, and the report that it writes. */
export interface JobContext {
  strapi: Core.Strapi;
  clock: Clock;
  input: Record<string, unknown>;
  /** Id of the stored run; a dry run has none. */
  runId?: number;
  dryRun: boolean;
  /** Aborted when the run is cancelled or has lost its lease, or the server stops. */
  signal: AbortSignal;
  /** Sets the total number of items. */
  expect(total: number): Promise<void>;
  /**
   * Plans one item and applies it, together with its entry in the report. Skips items that an
   * earlier attempt of the run has finished; an item that throws is reported as failed, and the
   * others continue.
   */
  item(subject: Subject, plan: () => Promise<Plan>): Promise<void>;
  /**
   * Changes several items in one transaction, where one each would cost more than the change. Items
   * for which `apply` returns nothing are not reported. Errors are rethrown, and nothing is
   * changed.
   */
  items(
    planned: readonly PlannedItem[],
    apply: (trx: Knex) => Promise<readonly (Applied | undefined)[]>,
  ): Promise<void>;
}

/** Something that can be run; one file each. */
export interface JobDefinition {
  id: string;
  name: string;
  run(context: JobContext): Promise<void>;
  /** Parses the input of a manual start; throws 400. Without it a job takes no input. */
  parseInput?: (body: unknown) => Record<string, unknown>;
  /**
   * Number of retries after a complete failure, unless a person waits for the run; 0 by default.
   */
  retries?: number;
  /** Duration of its lease after the last heartbeat, in milliseconds; a minute by default. */
  leaseMs?: number;
  /** Whether its runs can be undone; clean-up runs cannot. */
  undoable?: boolean;
  /** Whether its changes trigger no webhooks. */
  skipsWebhooks?: boolean;
  /** Whether API tokens may not cancel or undo its runs, as they may not start it either. */
  isClosedToTokens?: boolean;
  /** Scope that an API token needs to start it, in addition to the scope of the call. */
  scope?: ApiScope;
}

/** A job on a schedule. */
export interface TaskDefinition extends JobDefinition {
  /** Cron expression in the site's time zone. */
  schedule: string;
  /**
   * How to treat slots at which no instance was running: `skip` them, or catch up with one run
   * (`once`, `all`). `all` is for a task that finds the work of every missed slot itself, and never
   * does it twice.
   */
  missed: 'skip' | 'once' | 'all';
  switch: TaskSwitch;
  /** Whether it runs so frequently that runs with nothing to do are not stored. */
  quiet?: boolean;
  /** Checked before a scheduled run: a slot without work is skipped. */
  isDue?: (strapi: Core.Strapi) => Promise<boolean>;
}
