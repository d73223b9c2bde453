import type { Core } from '@strapi/strapi';
import type { Clock } from '../../lib/clock';
import { parseSchedule } from '../rules/cron';
import { latestSlot, nextSlot } from '../rules/slots';
import { AppError } from '../../lib/errors';
import {
  addState,
  claimSlot,
  readStates,
  resetSlot,
  type TaskStateRow,
} from '../queries/task-states';
import type { TaskDefinition } from './job';
import type { Runner } from './runner';

/** A run that starts later than this after its slot catches up on a missed one. */
const LATE_MS = 90_000;
const LOOK_MS = 10_000;
/** A last slot further in the future than this was stored with a wrong clock. */
const FAR_MS = 86_400_000;

/**
 * How far in the future a task's last slot may be. A task with `missed: 'all'` never does work
 * twice, so it may repeat after the clock was hours ahead, and need not wait that long.
 */
const farOf = ({ missed }: TaskDefinition): number => (missed === 'all' ? LATE_MS : FAR_MS);

/** What the scheduler needs to know about the site. */
interface SchedulerSite {
  timezone(): Promise<string>;
  /** Whether a task's group is switched on. */
  isSwitchedOn(task: TaskDefinition): Promise<boolean>;
}

/** Finds and starts due tasks; any number of instances may check at the same time. */
export class Scheduler {
  #looking: Promise<void> | undefined;
  #isShut = false;
  #lookedAt = 0;
  #quietUntil = 0;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
    private readonly runner: Runner,
    private readonly tasks: readonly TaskDefinition[],
    private readonly site: SchedulerSite,
  ) {}

  /** Starts due tasks and resumes interrupted runs; does nothing until the next check is due. */
  async tick(): Promise<void> {
    const now = this.clock.now();
    const isQuiet = now >= this.#lookedAt && now < this.#quietUntil;
    if (this.#isShut || isQuiet || this.#looking !== undefined) return;
    this.#looking = this.#lookAtAll(now);
    try {
      await this.#looking;
    } finally {
      this.#looking = undefined;
    }
  }

  /** Stops checking; resolves once a running check has ended. */
  async shutDown(): Promise<void> {
    this.#isShut = true;
    // The caller of the check handles its failure.
    await this.#looking?.catch(() => undefined);
  }

  /** Makes the next tick check in any case, after a change of settings. */
  wake(): void {
    this.#quietUntil = 0;
  }

  async #lookAtAll(now: number): Promise<void> {
    const timezone = await this.site.timezone();
    const states = await readStates(this.strapi.db.connection);
    for (const task of this.tasks) {
      if (this.#isShut) return;
      await this.#look(task, states.get(task.id), timezone);
    }
    await this.runner.resume();
    this.#lookedAt = now;
    this.#quietUntil = this.#nextLook(states, timezone, now);
  }

  /** When to check next; other instances may change schedules without notice. */
  #nextLook(states: Map<string, TaskStateRow>, timezone: string, now: number): number {
    const next = this.tasks.map((task) => {
      const schedule = parseSchedule(states.get(task.id)?.schedule ?? task.schedule);
      return nextSlot(schedule, timezone, now) ?? Number.POSITIVE_INFINITY;
    });
    return Math.min(now + LOOK_MS, ...next);
  }

  async #look(
    task: TaskDefinition,
    state: TaskStateRow | undefined,
    timezone: string,
  ): Promise<void> {
    const knex = this.strapi.db.connection;
    const now = this.clock.now();
    const slot = latestSlot(parseSchedule(state?.schedule ?? task.schedule), timezone, now);
    if (slot === undefined) return;
    if (state === undefined) {
      await addState(knex, task.id, slot);
      return;
    }
    if (Number(state.last_slot) > now + farOf(task)) {
      await resetSlot(knex, task.id, { from: state.last_slot, to: slot });
      return;
    }
    if (Number(state.last_slot) >= slot) return;
    const isLate = now - slot > LATE_MS;
    const isOn = Boolean(state.enabled ?? true) && (await this.site.isSwitchedOn(task));
    const isWanted = isOn && !(isLate && task.missed === 'skip');
    if (!isWanted) await claimSlot(knex, task.id, slot);
    else if ((await task.isDue?.(this.strapi)) === false) {
      await claimSlot(knex, task.id, slot, now);
    } else await this.#begin(task, slot, isLate);
  }

  /** Starts a due run once; the lease is taken first, so that no slot is claimed without a run. */
  async #begin(task: TaskDefinition, slot: number, isLate: boolean): Promise<void> {
    try {
      await this.runner.start({
        job: task,
        trigger: isLate ? 'catch-up' : 'schedule',
        claim: (trx) => claimSlot(trx, task.id, slot),
      });
    } catch (thrown) {
      // It is already running, here or elsewhere; the slot stays due until that run has ended.
      if (!(thrown instanceof AppError && thrown.status === 409)) throw thrown;
    }
  }
}
