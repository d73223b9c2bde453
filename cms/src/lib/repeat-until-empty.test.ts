import { repeatUntilEmpty } from './repeat-until-empty';

describe('work in small parts', () => {
  it('goes on until a part finds nothing to do, and says how much was done', async () => {
    const parts = [200, 200, 7, 0, 5];
    const done = await repeatUntilEmpty(
      () => Promise.resolve(parts.shift() ?? 0),
      new AbortController().signal,
    );
    expect([done, parts]).toEqual([407, [5]]);
  });

  it('ends between two parts where the signal comes', async () => {
    const end = new AbortController();
    let parts = 0;
    const working = repeatUntilEmpty(() => {
      parts += 1;
      if (parts === 3) end.abort(new Error('The server stops'));
      return Promise.resolve(1);
    }, end.signal);
    await expect(working).rejects.toThrow('The server stops');
    expect(parts).toBe(3);
  });
});
