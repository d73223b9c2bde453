import type { TaskPatch, TaskStatus } from '../../contract/automation';
import type { SiteSettings } from '../../contract/site-settings';
import { parseSchedule, ScheduleError } from '../rules/cron';
import { latestSlot, nextSlot } from '../rules/slots';
import { systemClock } from '../../lib/clock';
import { toIso } from '../../lib/dates';
import { validationFailed } from '../../lib/errors';
import { heldTasks } from '../queries/leases';
import {
  addState,
  changeTaskState,
  claimSlot,
  readStates,
  type TaskStateRow,
} from '../queries/task-states';
import type { TaskDefinition } from '../runner/job';
import { workRegistryService } from './work-registry';
import { service } from '../../strapi/service';
import { siteSettingsService } from '../../settings/services/site-settings';

const isGroupOn = ({ automation }: SiteSettings, task: TaskDefinition): boolean =>
  task.switch === 'always' || automation[task.switch];

function checkSchedule(text: string): void {
  try {
    if (nextSlot(parseSchedule(text), 'UTC', systemClock.now()) === undefined) {
      throw new ScheduleError('A schedule must include a day that exists');
    }
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error;
    throw validationFailed([{ path: 'schedule', message: error.message }], error);
  }
}

const isOff = (state: TaskStateRow | undefined): boolean => !(state?.enabled ?? true);

const nextRun = (schedule: string, timezone: string): string | null => {
  const slot = nextSlot(parseSchedule(schedule), timezone, systemClock.now());
  return slot === undefined ? null : toIso(slot);
};

function present(
  task: TaskDefinition,
  state: TaskStateRow | undefined,
  site: SiteSettings,
  running: boolean,
): TaskStatus {
  const schedule = state?.schedule ?? task.schedule;
  const enabled = Boolean(state?.enabled ?? true) && isGroupOn(site, task);
  const lastRun = state?.last_run_at ?? null;
  const lastIdle = state?.last_idle_at ?? null;
  return {
    id: task.id,
    name: task.name,
    enabled,
    lastRun: lastRun === null ? null : toIso(lastRun),
    lastIdle: lastIdle === null ? null : toIso(lastIdle),
    nextRun: enabled ? nextRun(schedule, site.timezone) : null,
    schedule,
    defaultSchedule: task.schedule,
    missed: task.missed,
    switch: task.switch,
    running,
    lastStatus: state?.last_status ?? null,
    lastRunId: state?.last_run_id ?? null,
  };
}

export const taskControlService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const registry = workRegistryService(strapi);
  const settings = (): Promise<SiteSettings> => siteSettingsService(strapi).get();

  return {
    /** The site's time zone, in which schedules are interpreted. */
    timezone: async (): Promise<string> => (await settings()).timezone,

    /** Whether a task's group is switched on. */
    isSwitchedOn: async (task: TaskDefinition): Promise<boolean> =>
      isGroupOn(await settings(), task),

    /** Whether a scheduled task and its group are switched on. */
    async isOn(id: string): Promise<boolean> {
      const task = registry.tasks().find((one) => one.id === id);
      if (task === undefined) return false;
      const state = (await readStates(knex())).get(id);
      return !isOff(state) && isGroupOn(await settings(), task);
    },

    /** All scheduled tasks with their last and next run. */
    async status(): Promise<TaskStatus[]> {
      const [site, states, held] = await Promise.all([
        settings(),
        readStates(knex()),
        heldTasks(knex(), systemClock.now()),
      ]);
      return registry
        .tasks()
        .map((task) => present(task, states.get(task.id), site, held.has(task.id)));
    },

    /** Enables or disables a task, or changes its schedule; earlier slots are not caught up. */
    async update(id: string, patch: TaskPatch): Promise<TaskStatus> {
      const task = registry.task(id);
      if (typeof patch.schedule === 'string') checkSchedule(patch.schedule);
      const site = await settings();
      await addState(knex(), id, 0);
      const known = (await readStates(knex())).get(id);
      const schedule = patch.schedule === undefined ? known?.schedule : patch.schedule;
      const due = parseSchedule(schedule ?? task.schedule);
      const slot = latestSlot(due, site.timezone, systemClock.now()) ?? 0;
      if (Object.keys(patch).length > 0) await changeTaskState(knex(), id, patch);
      // Changing the schedule or re-enabling a task skips earlier slots; slots that have run are
      // never repeated.
      const isAgain = patch.schedule !== undefined || (patch.enabled === true && isOff(known));
      if (isAgain || Number(known?.last_slot) === 0) await claimSlot(knex(), id, slot);
      const held = await heldTasks(knex(), systemClock.now());
      return present(task, (await readStates(knex())).get(id), site, held.has(id));
    },
  };
});
