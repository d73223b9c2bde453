import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runTasks } from '../lib/task-graph.mjs';

/** Creates tasks that record their start and end, one turn of the event loop apart. */
function lab() {
  /** @type {string[]} */
  const heard = [];
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
      heard.push(`+${name}`);
      await new Promise((resolve) => setImmediate(resolve));
      if (name === 'bad') throw new Error('bad');
      heard.push(`-${name}`);
    },
  });
  return { heard, task };
}
const options = { cores: 2, onEnd: () => undefined };

describe('tasks that need each other', () => {
  it('begin once what they need is done, as many at once as there are cores', async () => {
    const { heard, task } = lab();
    await runTasks([task('a'), task('b', ['a']), task('c'), task('d')], options);
    assert.deepEqual(heard.slice(0, 2), ['+a', '+c']);
    assert.ok(heard.indexOf('+b') > heard.indexOf('-a'));
    assert.ok(heard.indexOf('+d') > heard.indexOf('-a'));
    assert.equal(heard.length, 8);
  });

  it('have all cores for themselves where they want more than one', async () => {
    const { heard, task } = lab();
    await runTasks([task('a'), task('all', [], 9), task('b')], options);
    const at = heard.indexOf('+all');
    assert.equal(heard[at + 1], '-all');
  });

  it('run one by one in the background, beside a task that uses all cores', async () => {
    const { heard, task } = lab();
    const aside = (/** @type {string} */ name) => ({ ...task(name, ['all']), isBackground: true });
    const first = { ...aside('first'), needs: [] };
    const second = { ...aside('second'), needs: [] };
    await runTasks([task('all', [], 9), first, second, aside('last')], options);
    assert.deepEqual(heard.slice(0, 2), ['+all', '+first']);
    assert.ok(heard.indexOf('+second') > heard.indexOf('-first'));
    assert.equal(heard.at(-1), '-last');
  });

  it('take for done what is not among them', async () => {
    const { heard, task } = lab();
    await runTasks([task('a', ['long ago'])], options);
    assert.deepEqual(heard, ['+a', '-a']);
  });

  it('begin no more after a failure, which is thrown when the others have ended', async () => {
    const { heard, task } = lab();
    const all = runTasks([task('bad'), task('a'), task('b', ['bad']), task('c')], options);
    await assert.rejects(all, /bad/);
    assert.deepEqual(heard, ['+bad', '+a', '-a']);
  });

  it('never wait for each other in a circle', async () => {
    const { task } = lab();
    const all = runTasks([task('a', ['b']), task('b', ['a'])], options);
    await assert.rejects(all, /Nothing begins these: a, b/);
  });
});
