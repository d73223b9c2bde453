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

/** A run that begins later than this after it was due makes up for one that was missed. */
const LATE_MS = 90_000;
const LOOK_MS = 10_000;
/** A last slot further ahead than this was taken while the clock was wrong. */
const FAR_MS = 86_400_000;

/**
 * How far ahead a task's last slot may lie. What makes up for every time it missed does nothing twice, so
 * that it may come again where a clock was ahead for hours, and must not wait for as long.
 */
const farOf = ({ missed }: TaskDefinition): number => (missed === 'all' ? LATE_MS : FAR_MS);

/** Facts about the site that the scheduler depends on. */
interface SchedulerSite {
  timezone(): Promise<string>;
  /** Whether a task's group is switched on. */
  isSwitchedOn(task: TaskDefinition): Promise<boolean>;
}

/** Looks which tasks are due and begins them; any number of instances may look at the same moment. */
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

  /** Starts due tasks and resumes interrupted runs; does nothing while none can be due. */
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

  /** Looks no more; resolves once a look that had begun has ended. */
  async shutDown(): Promise<void> {
    this.#isShut = true;
    // The caller handles its failure.
    await this.#looking?.catch(() => undefined);
  }

  /** Has the next tick look whatever it knew before: something has been set again. */
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

  /** When something may be due next; other instances may change schedules without notice. */
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

  /** Begins a due run once: the lease is taken first, so that no slot is claimed for nothing. */
  async #begin(task: TaskDefinition, slot: number, isLate: boolean): Promise<void> {
    try {
      await this.runner.start({
        job: task,
        trigger: isLate ? 'catch-up' : 'schedule',
        claim: (trx) => claimSlot(trx, task.id, slot),
      });
    } catch (thrown) {
      // It is running already, here or elsewhere: the slot stays due until that has ended.
      if (!(thrown instanceof AppError && thrown.status === 409)) throw thrown;
    }
  }
}
