import { MaybeAsyncCache, whenKnown } from './maybe-async-cache';

describe('whenKnown', () => {
  it('calls back at once for a known value and later for a promise', async () => {
    expect(whenKnown(1, (value) => value + 1)).toBe(2);
    await expect(whenKnown(Promise.resolve(1), (value) => value + 1)).resolves.toBe(2);
    await expect(whenKnown(1, (value) => Promise.resolve(value + 1))).resolves.toBe(2);
  });

  it('passes on an error', async () => {
    const fail = (): never => {
      throw new Error('gone');
    };
    await expect(whenKnown(Promise.resolve(1), fail)).rejects.toThrow('gone');
    expect(() => whenKnown(1, fail)).toThrow('gone');
  });
});

describe('MaybeAsyncCache', () => {
  it('reads once, even for two concurrent callers', async () => {
    const read = jest.fn(() => Promise.resolve('answer'));
    const answers = new MaybeAsyncCache<string | undefined>(10);
    expect(await Promise.all([answers.get('a', read), answers.get('a', read)])).toEqual([
      'answer',
      'answer',
    ]);
    expect(answers.get('a', read)).toBe('answer');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('remembers a missing value', async () => {
    const read = jest.fn(() => Promise.resolve(undefined));
    const answers = new MaybeAsyncCache<undefined>(10);
    await answers.get('a', read);
    expect(answers.get('a', read)).toBeUndefined();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads again after a failure, forgetting or eviction', async () => {
    const answers = new MaybeAsyncCache<number>(2);
    await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const read = jest.fn(() => Promise.resolve(1));
    await answers.get('a', read);
    answers.forget();
    await answers.get('a', read);
    await answers.get('b', read);
    await answers.get('c', read);
    await answers.get('a', read);
    expect(read).toHaveBeenCalledTimes(5);
  });

  it('does not keep a value read before it was forgotten', async () => {
    const answers = new MaybeAsyncCache<string>(10);
    const early = answers.get('a', () => Promise.resolve('old'));
    answers.forget();
    const late = answers.get('a', () => Promise.resolve('new'));
    expect(await Promise.all([early, late])).toEqual(['old', 'new']);
    expect(answers.get('a', () => Promise.resolve('newer'))).toBe('new');
  });
});
