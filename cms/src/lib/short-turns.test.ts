import { setImmediate as turn } from 'node:timers/promises';
import { ShortTurns } from './short-turns';

describe('short turns', () => {
  let done: number[];
  const work = (n: number) => (): void => {
    done.push(n);
  };

  beforeEach(() => (done = []));

  it('run at once, but only a limited number per event loop turn', async () => {
    const turns = new ShortTurns(2);
    for (let n = 0; n < 5; n += 1) turns.do(work(n));
    expect(done).toEqual([0, 1]);
    await turn();
    expect(done).toEqual([0, 1, 2, 3]);
    turns.do(work(5));
    await turn();
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
    await turn();
    turns.do(work(6));
    expect(done.at(-1)).toBe(6);
  });

  it('continue after a failure', async () => {
    const turns = new ShortTurns(1);
    expect(() =>
      turns.do(() => {
        throw new Error('failed');
      }),
    ).toThrow('failed');
    turns.do(work(1));
    await turn();
    expect(done).toEqual([1]);
  });
});
