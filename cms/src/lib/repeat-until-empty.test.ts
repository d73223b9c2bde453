import { repeatUntilEmpty } from './repeat-until-empty';

describe('repeated work', () => {
  it('continues until nothing is left, and returns the total count', async () => {
    const parts = [200, 200, 7, 0, 5];
    const done = await repeatUntilEmpty(
      () => Promise.resolve(parts.shift() ?? 0),
      new AbortController().signal,
    );
    expect([done, parts]).toEqual([407, [5]]);
  });

  it('stops between two parts when the signal is aborted', async () => {
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
