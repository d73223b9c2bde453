import { BackgroundValue } from './background-value';

const setUp = () => {
  const state = { now: 0, reads: 0, failures: 0, isDown: false };
  const value = new BackgroundValue<number>({
    read: () => {
      state.reads += 1;
      return state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(state.reads);
    },
    goodForMs: 100,
    clock: { now: () => state.now },
    onFailure: () => (state.failures += 1),
  });
  const readDone = () => new Promise((resolve) => setImmediate(resolve));
  return { state, value, readDone };
};

describe('BackgroundValue', () => {
  it('reads in the background, once for all callers, and again when the value is old', async () => {
    const { state, value, readDone } = setUp();
    expect([value.last(), value.last()]).toEqual([undefined, undefined]);
    await readDone();
    expect([value.last(), state.reads]).toEqual([1, 1]);
    state.now = 100;
    expect(value.last()).toBe(1);
    await readDone();
    expect(value.last()).toBe(2);
  });

  it('keeps the last value if reading fails, and waits before the next attempt', async () => {
    const { state, value, readDone } = setUp();
    value.put(7);
    state.now = 100;
    state.isDown = true;
    value.last();
    await readDone();
    expect([value.last(), state.failures, state.reads]).toEqual([7, 1, 1]);
    await readDone();
    expect(state.reads).toBe(1);
  });
});
