import { busySince, coreTimes } from './timings.mjs';

/**
 * One part of a longer work.
 * @typedef {object} Task
 * @property {string} name
 * @property {readonly string[]} needs names of tasks that have to be done before; those that are not in the list count
 *   as done
 * @property {number} cores that it keeps busy
 * @property {() => Promise<void>} work
 */

/**
 * Does tasks at the same time, each as soon as what it needs is done and cores are free; earlier ones of the list
 * first. After a failure no other begins, and it is thrown once those under way have ended.
 * @param {readonly Task[]} tasks
 * @param {{ cores: number, onEnd: (task: Task, seconds: number, busy: number) => void }} options
 *   `busy`: the share of their time that the cores of this machine worked meanwhile, for this task or another
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

  /** @param {Task} task */
  const isReady = (task) =>
    Math.min(task.cores, cores) <= free &&
    task.needs.every((need) => done.has(need) || !names.has(need));

  /** @param {Task} task */
  const begin = async (task) => {
    const taken = Math.min(task.cores, cores);
    free -= taken;
    const start = performance.now();
    const before = coreTimes();
    try {
      await task.work();
      done.add(task.name);
    } catch (error) {
      failures.push(error);
    }
    free += taken;
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
