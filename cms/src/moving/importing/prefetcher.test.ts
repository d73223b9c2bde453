import { Prefetcher } from './prefetcher';
import type { EntryRow } from './queries/entries';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }) as EntryRow);
const from = (at: number): EntryRow[] => rows.slice(at);

describe('the prefetcher', () => {
  it('starts work for a few entries, once each, and the caller reuses it', async () => {
    const begun: number[] = [];
    const ahead = new Prefetcher(({ id }) => {
      begun.push(id);
      return Promise.resolve(`text ${id}`);
    });
    ahead.begin(from(0));
    expect(begun).toEqual([1, 2, 3]);
    ahead.begin(from(1));
    expect(begun).toEqual([1, 2, 3, 4]);
    await expect(ahead.of(rows[1] as EntryRow)).resolves.toBe('text 2');
    expect(begun).toEqual([1, 2, 3, 4]);
    await expect(ahead.of(rows[4] as EntryRow)).resolves.toBe('text 5');
  });

  it('passes a failure only to its caller', async () => {
    const ahead = new Prefetcher(() => Promise.reject(new Error('Too deep')));
    ahead.begin(from(0));
    ahead.begin(from(3));
    await expect(ahead.of(rows[3] as EntryRow)).rejects.toThrow('Too deep');
  });
});
