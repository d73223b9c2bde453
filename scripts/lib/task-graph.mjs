import { busySince, coreTimes } from './timings.mjs';

/**
 * A part of a larger job.
 * @typedef {object} Task
 * @property {string} name
 * @property {readonly string[]} needs names of prerequisite tasks; those not in the list are done
 * @property {number} cores number of cores that it uses; ignored for background tasks
 * @property {boolean} [isBackground] whether it also runs beside tasks that use all cores, since
 *   these wait a part of the time
 * @property {() => Promise<void>} work
 */

/**
 * Runs tasks concurrently, each as soon as its prerequisites are done and cores are free, in list
 * order; of background tasks as many as there are free cores, but always one. After a failure no
 * further task starts, and the first failure is thrown once running ones have ended.
 * @param {readonly Task[]} tasks
 * @param {{ cores: number, onEnd: (task: Task, seconds: number, busy: number) => void }} options
 *   `busy`: share of the time that the machine's cores worked meanwhile, for any task
 */
export async function runTasks(tasks, { cores, onEnd }) {
  const waiting = [...tasks];
  const names = new Set(tasks.map(({ name }) => name));
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {unknown[]} */
  const failures = [];
  let free = cores;
  let inBackground = 0;

  /** @param {Task} task */
  const hasRoom = (task) =>
    task.isBackground ? inBackground < Math.max(1, free) : Math.min(task.cores, cores) <= free;
  /** @param {Task} task */
  const isReady = (task) =>
    hasRoom(task) && task.needs.every((need) => done.has(need) || !names.has(need));

  /** @param {Task} task */
  const begin = async (task) => {
    const taken = task.isBackground ? 0 : Math.min(task.cores, cores);
    free -= taken;
    if (task.isBackground) inBackground += 1;
    const start = performance.now();
    const before = coreTimes();
    try {
      await task.work();
      done.add(task.name);
    } catch (error) {
      failures.push(error);
    }
    free += taken;
    if (task.isBackground) inBackground -= 1;
    running.delete(task.name);
    onEnd(task, (performance.now() - start) / 1000, busySince(before));
  };

  for (;;) {
    for (let next = waiting.find(isReady); next !== undefined; next = waiting.find(isReady)) {
      if (failures.length > 0) break;
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next.name, begin(next));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (failures.length > 0) throw failures[0];
  if (waiting.length > 0) {
    throw new Error(`Nothing begins these: ${waiting.map(({ name }) => name).join(', ')}`);
  }
}
