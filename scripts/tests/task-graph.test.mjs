import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runTasks } from '../lib/task-graph.mjs';

/** Creates tasks that record their start and end, one turn of the event loop apart. */
function createRecorder() {
  /** @type {string[]} */
  const events = [];
  /**
   * @param {string} name
   * @param {readonly string[]} [needs]
   * @param {number} [cores]
   */
  const task = (name, needs = [], cores = 1) => ({
    name,
    needs,
    cores,
    async work() {
      events.push(`+${name}`);
      await new Promise((resolve) => setImmediate(resolve));
      if (name === 'bad') throw new Error('bad');
      events.push(`-${name}`);
    },
  });
  return { events, task };
}
const options = { cores: 2, onEnd: () => undefined };

describe('tasks with dependencies', () => {
  it('start once their dependencies are done, at most one for each core', async () => {
    const { events, task } = createRecorder();
    await runTasks([task('a'), task('b', ['a']), task('c'), task('d')], options);
    assert.deepEqual(events.slice(0, 2), ['+a', '+c']);
    assert.ok(events.indexOf('+b') > events.indexOf('-a'));
    assert.ok(events.indexOf('+d') > events.indexOf('-a'));
    assert.equal(events.length, 8);
  });

  it('run alone if they need several cores', async () => {
    const { events, task } = createRecorder();
    await runTasks([task('a'), task('all', [], 9), task('b')], options);
    const at = events.indexOf('+all');
    assert.equal(events[at + 1], '-all');
  });

  it('run one at a time in the background, beside a task that uses all cores', async () => {
    const { events, task } = createRecorder();
    const aside = (/** @type {string} */ name) => ({ ...task(name), isBackground: true });
    const all = {
      ...task('all', [], 9),
      async work() {
        while (!events.includes('-second')) await new Promise((resolve) => setImmediate(resolve));
        events.push('-all');
      },
    };
    await runTasks([all, aside('first'), aside('second')], options);
    assert.deepEqual(events, ['+first', '-first', '+second', '-second', '-all']);
  });

  it('treat unknown dependencies as done', async () => {
    const { events, task } = createRecorder();
    await runTasks([task('a', ['long ago'])], options);
    assert.deepEqual(events, ['+a', '-a']);
  });

  it('do not start after a failure, which is thrown once running tasks have ended', async () => {
    const { events, task } = createRecorder();
    const all = runTasks([task('bad'), task('a'), task('b', ['bad']), task('c')], options);
    await assert.rejects(all, /bad/);
    assert.deepEqual(events, ['+bad', '+a', '-a']);
  });

  it('are rejected if they depend on each other in a cycle', async () => {
    const { task } = createRecorder();
    const all = runTasks([task('a', ['b']), task('b', ['a'])], options);
    await assert.rejects(all, /Nothing begins these: a, b/);
  });
});
