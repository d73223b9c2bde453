import { setImmediate } from 'node:timers/promises';
import { currentAuthor, runAs } from './authorship';

describe('authorship', () => {
  it('defaults to a task', () => {
    expect(currentAuthor()).toEqual({ author: 'task' });
  });

  it('extends to everything that the work awaits, and ends with it', async () => {
    const seen = await runAs({ author: 'panel', reason: 'Tidied up' }, async () => {
      await setImmediate();
      return currentAuthor();
    });
    expect(seen).toEqual({ author: 'panel', reason: 'Tidied up' });
    expect(currentAuthor()).toEqual({ author: 'task' });
  });

  it('separates concurrent work', async () => {
    const name = (author: 'admin' | 'ai') =>
      runAs({ author }, async () => {
        await setImmediate();
        return currentAuthor().author;
      });
    expect(await Promise.all([name('admin'), name('ai')])).toEqual(['admin', 'ai']);
  });

  it('uses the innermost author', () => {
    const inner = runAs({ author: 'admin' }, () =>
      runAs({ ...currentAuthor(), reason: 'Restored version 3' }, currentAuthor),
    );
    expect(inner).toEqual({ author: 'admin', reason: 'Restored version 3' });
  });
});
