import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { RunStatus } from '../../contract/automation-run';
import type { Clock } from '../../lib/clock';
import { conflict } from '../../lib/errors';
import { failureText } from '../../lib/failure-text';
import { taskRuns } from '../../lib/metrics';
import { isDatabaseAway, writeFailureReason } from '../../lib/to-app-error';
import {
  dropLease,
  heldTasks,
  holdsLease,
  type Lease,
  renewLease,
  takeLease,
} from '../queries/leases';
import { listDone } from '../queries/run-items';
import {
  cancelOpenRun,
  findOpenRun,
  findRun,
  findRunToResume,
  insertRun,
  listOpenRuns,
  markUndone,
  type RunRow,
  updateOpenRun,
} from '../queries/runs';
import type { JobDefinition } from './job';
import { noteLastRun } from './last-run';
import { pruneQuietRun } from './quiet-runs';
import { explainFailure, RunContext, Stopped, type StopReason } from './run-context';
import type { Start, Started } from './start';

/** Expiry of a lease that is not renewed, if its holder died or hangs; a job may set its own. */
const LEASE_MS = 60_000;
const HEARTBEAT_MS = 5_000;
const leaseMs = (job: JobDefinition | undefined): number => job?.leaseMs ?? LEASE_MS;
/** Maximum attempts of a run whose instances died. */
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 30_000;
/** How long a run may take for its current item once the server stops. */
const LAST_ITEM_MS = 6_000;

const AWAY = 'The run stopped responding and was ended.';

interface Attempt {
  job: JobDefinition;
  run: RunRow;
  lease: Lease;
}

/**
 * Runs jobs, each only once at a time across all instances, protected by a lease that a heartbeat
 * renews. A run whose instance died is resumed where it stopped. The database makes all decisions.
 */
export class Runner {
  readonly #active = new Map<
    number,
    { attempt: Attempt; stop: AbortController; ended: Promise<void> }
  >();
  #isShut = false;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
    /** The job of a resumed run; undefined if this version no longer has it. */
    private readonly jobOf: (run: RunRow) => JobDefinition | undefined,
    /** Whether a task runs so frequently that not all of its runs are stored. */
    private readonly isQuiet: (task: string) => boolean = () => false,
  ) {}

  /** Starts a run; throws 409 while another run of the same task has not ended. */
  async start({ job, task = job.id, trigger, input = {}, claim }: Start): Promise<Started> {
    if (this.#isShut) throw conflict('The server is stopping.');
    const lease = await this.#take(task, job);
    if (lease === undefined) throw conflict(`${job.name} is already running.`);
    try {
      const run = await this.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        if ((await findOpenRun(trx, task)) !== undefined) {
          throw conflict(`${job.name} was interrupted and will continue within a minute.`);
        }
        if (claim && !(await claim(trx))) throw conflict(`${job.name} has already run.`);
        return insertRun(trx, { task, trigger, input, now: this.clock.now() });
      });
      return { run, ended: this.#follow({ job, run, lease }) };
    } catch (thrown) {
      await dropLease(this.#knex, lease);
      throw thrown;
    }
  }

  /** Resumes abandoned runs, or marks them as failed permanently. */
  async resume(): Promise<void> {
    const open = await listOpenRuns(this.#knex, this.clock.now());
    if (open.length === 0) return;
    const held = await heldTasks(this.#knex, this.clock.now());
    for (const run of open) {
      const { id, task } = run;
      if (held.has(task) || this.#active.has(id)) continue;
      const lease = await this.#take(task, this.jobOf(run));
      if (lease !== undefined) await this.#takeUp(id, lease);
      if (this.#isShut) return;
    }
  }

  /** Stops a run after its current item, on any instance; false if it has ended or is stopping. */
  async cancel(id: number): Promise<boolean> {
    const isAsked = await cancelOpenRun(this.#knex, id);
    this.#active.get(id)?.stop.abort('cancelled' satisfies StopReason);
    return isAsked;
  }

  /**
   * Stops all runs after their current items, for another instance or the next start to resume; runs
   * that hang are released. Until `looked` resolves, a run may still start, which stops at once.
   */
  async shutDown(looked = Promise.resolve()): Promise<void> {
    this.#isShut = true;
    for (const { stop } of this.#active.values()) stop.abort('shutdown' satisfies StopReason);
    await Promise.race([
      looked.then(() => this.idle()),
      pause(LAST_ITEM_MS, undefined, { ref: false }),
    ]);
    const hanging = [...this.#active.values()];
    await Promise.all(hanging.map(({ attempt }) => this.#leave(attempt)));
  }

  /** Resolves once all runs on this instance have ended. */
  async idle(): Promise<void> {
    await Promise.all([...this.#active.values()].map(({ ended }) => ended));
  }

  get #knex() {
    return this.strapi.db.connection;
  }

  async #take(task: string, job: JobDefinition | undefined): Promise<Lease | undefined> {
    const lease = { task, holder: randomUUID() };
    const now = this.clock.now();
    return (await takeLease(this.#knex, lease, now, now + leaseMs(job))) ? lease : undefined;
  }

  async #takeUp(id: number, lease: Lease): Promise<void> {
    // Read again: before the lease was taken, another instance may have ended or deferred the run.
    const run = await findRunToResume(this.#knex, id, this.clock.now());
    const job = run && this.jobOf(run);
    const isOver = job === undefined || run?.cancelled || (run?.attempt ?? 0) >= MAX_ATTEMPTS;
    if (run === undefined || isOver || this.#isShut) {
      if (run !== undefined && isOver) await this.#giveUp(run, lease);
      await dropLease(this.#knex, lease);
      return;
    }
    const next = { attempt: run.attempt + 1, resume_at: null };
    await updateOpenRun(this.#knex, id, next);
    void this.#follow({ job, run: { ...run, ...next }, lease });
  }

  /** Ends a run that is not to be resumed. */
  #giveUp(run: RunRow, lease: Lease): Promise<void> {
    return run.cancelled
      ? this.#end(run, lease, { status: 'cancelled', error: null })
      : this.#end(run, lease, { status: 'failed', error: run.error ?? AWAY });
  }

  /** Executes a run until it ends or stops here; never rejects. */
  #follow(attempt: Attempt): Promise<void> {
    const stop = new AbortController();
    if (this.#isShut) stop.abort('shutdown' satisfies StopReason);
    const heartbeat = setInterval(() => void this.#beat(attempt, stop), HEARTBEAT_MS);
    heartbeat.unref();
    const ended = this.#work(attempt, stop.signal)
      .catch((thrown: unknown) => {
        // The database is unavailable, so not even the end could be stored; the lease will expire.
        this.strapi.log.error(failureText(`Run ${attempt.run.id} could not be ended`, thrown));
      })
      .finally(() => {
        clearInterval(heartbeat);
        this.#active.delete(attempt.run.id);
      });
    this.#active.set(attempt.run.id, { attempt, stop, ended });
    return ended;
  }

  async #beat({ job, run, lease }: Attempt, stop: AbortController): Promise<void> {
    try {
      const until = this.clock.now() + leaseMs(job);
      if (!(await renewLease(this.#knex, lease, until))) stop.abort('lost');
      const row = await findRun(this.#knex, run.id);
      if (row?.cancelled) stop.abort('cancelled' satisfies StopReason);
    } catch (thrown) {
      this.strapi.log.debug(`A lease could not be renewed: ${String(thrown)}`);
    }
  }

  async #work({ job, run, lease }: Attempt, signal: AbortSignal): Promise<void> {
    const { strapi, clock } = this;
    const input = JSON.parse(run.input) as Record<string, unknown>;
    const done = await listDone(this.#knex, run.id);
    const parts = { strapi, clock, job, runId: run.id, lease, input, done, signal };
    const context = new RunContext(parts);
    try {
      if (run.cancelled) throw new Stopped('cancelled');
      await job.run(context);
      await context.flush();
      await this.#end(run, lease, { status: 'done', error: null });
    } catch (thrown) {
      await this.#resolveFailure({ job, run, lease }, context, thrown, signal);
    }
    await dropLease(this.#knex, lease);
  }

  async #resolveFailure(
    { job, run, lease }: Attempt,
    context: RunContext,
    thrown: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const reason = thrown instanceof Stopped ? thrown.reason : (signal.reason as unknown);
    // Another instance works on it by now.
    if (reason === 'lost' || !(await this.#flush(context))) return;
    if (reason === 'cancelled') {
      await this.#end(run, lease, { status: 'cancelled', error: null });
      return;
    }
    const now = this.clock.now();
    if (reason === 'shutdown') {
      // A shutdown is not a failure, so the attempt does not count.
      await this.#putOff(run, lease, { attempt: run.attempt - 1, resume_at: now });
      return;
    }
    if (reason === 'interrupted' || isDatabaseAway(thrown)) {
      await this.#putOff(run, lease, { resume_at: now });
      return;
    }
    const error = explainFailure(this.strapi, `Run ${run.id} of ${job.name} failed`, thrown);
    const isAwaited = run.trigger === 'button' || run.trigger === 'undo';
    if (isAwaited || run.attempt > (job.retries ?? 0)) {
      await this.#end(run, lease, { status: 'failed', error });
      return;
    }
    const delay = FIRST_DELAY_MS * 2 ** (run.attempt - 1);
    await this.#putOff(run, lease, { error, resume_at: now + delay });
  }

  /** Saves pending items; false if another instance has taken over the run. */
  async #flush(context: RunContext): Promise<boolean> {
    try {
      await context.flush();
      return true;
    } catch (thrown) {
      if (thrown instanceof Stopped) return false;
      // Items that could not be stored are processed again later; if nothing can be stored, the run
      // ends with that error.
      if (writeFailureReason(thrown) !== undefined) return true;
      throw thrown;
    }
  }

  /** Defers a run, unless another instance has taken it over. */
  async #putOff(run: RunRow, lease: Lease, change: Partial<RunRow>): Promise<void> {
    await this.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      if (await holdsLease(trx, lease)) await updateOpenRun(trx, run.id, change);
    });
  }

  /** Releases a run that hangs during shutdown; without its lease it can change nothing. */
  async #leave({ job, run, lease }: Attempt): Promise<void> {
    this.strapi.log.warn(`${job.name} (run ${run.id}) did not stop in time; it will be resumed.`);
    await this.#putOff(run, lease, { attempt: run.attempt - 1, resume_at: this.clock.now() });
    await dropLease(this.#knex, lease);
  }

  async #end(
    run: RunRow,
    lease: Lease,
    change: { status: RunStatus; error: string | null },
  ): Promise<void> {
    const { id, task } = run;
    await this.strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      // An instance that hung must not end a run that another one executes by now.
      if (!(await holdsLease(trx, lease))) return;
      await updateOpenRun(trx, id, { ...change, finished_at: this.clock.now() });
      const ended = await findRun(trx, id);
      taskRuns.at(task, change.status).value += 1;
      const isKept = !(ended && this.isQuiet(task)) || (await pruneQuietRun(trx, ended));
      if (run.trigger === 'undo') {
        // If something could not be undone for now, it can be tried again.
        const isWhole = change.status === 'done' && ended?.failed === 0 && ended.changed > 0;
        if (isWhole) await markUndone(trx, run);
        return;
      }
      await noteLastRun(this.strapi, trx, run, { ...change, isKept });
    });
  }
}
