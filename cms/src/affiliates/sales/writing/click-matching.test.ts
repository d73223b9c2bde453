import { until } from '../../../../tests/support/until';
import { ClickMatching } from './click-matching';

describe('newly stored clicks', () => {
  it('are matched in batches, each once', async () => {
    const asked: string[][] = [];
    const matching = new ClickMatching({
      match: (ids) => Promise.resolve(asked.push([...ids])),
      onFailure: () => undefined,
    });
    const ids = Array.from({ length: 700 }, (_, number) => `click-${number}`);
    matching.add(ids);
    matching.add(['click-1', 'click-last']);
    await matching.close();
    expect(asked.map((some) => some.length)).toEqual([500, 201]);
    expect(asked.flat()).toEqual([...ids, 'click-last']);
    matching.add([]);
    expect(asked).toHaveLength(2);
  });

  it('are retried together with later ones', async () => {
    const asked: string[] = [];
    const matching = new ClickMatching({
      match: (ids) => Promise.resolve(asked.push(...ids)),
      onFailure: () => undefined,
    });
    matching.add(['click-one']);
    await until(() => asked.length === 1);
    matching.add(['click-two']);
    await matching.close();
    expect(asked).toEqual(['click-one', 'click-two']);
  });

  it('are left for the next start while the database is unavailable', async () => {
    const failures: unknown[] = [];
    const away = new Error('away');
    const matching = new ClickMatching({
      match: () => Promise.reject(away),
      onFailure: (error) => failures.push(error),
    });
    matching.add(['click-one']);
    await until(() => failures.length === 1);
    await matching.close();
    expect(failures).toEqual([away]);
  });
});
