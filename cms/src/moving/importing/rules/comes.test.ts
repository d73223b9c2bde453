import { defaultChoices } from '../../../contract/import-choices';
import { chosenAgain, countsOf, isBrought, type Tally, undoneRuns } from './comes';

const tally = (given: Partial<Tally>): Tally => ({
  ...{ kind: 'category', key: '', state: '', status: 'new', used: true, done: false, count: 1 },
  ...given,
});

it('items whose category or author was chosen individually are counted separately', () => {
  const tallies = [
    tally({ count: 4 }),
    ...['left', 'here'].flatMap((key) => [tally({ count: -1 }), tally({ key })]),
    tally({ count: 5, done: true }),
    tally({ kind: 'author', count: 2 }),
    ...[tally({ kind: 'author', count: -1 }), tally({ kind: 'author', key: 'nobody' })],
  ];
  const choices = {
    ...defaultChoices,
    categoryKeys: { left: 'leave' as const, here: 7 },
    authorKeys: { nobody: 'nobody' as const },
  };
  expect(countsOf(tallies, choices)).toEqual([
    { kind: 'category', found: 9, done: 5, added: 2, changed: 0, same: 1, left: 1 },
    { kind: 'author', found: 2, done: 0, added: 1, changed: 0, same: 0, left: 1 },
  ]);
});

it('an author assigned to an existing one counts as unchanged, even after the import', () => {
  const one = tally({ kind: 'author', done: true });
  const choices = { ...defaultChoices, authorKeys: { ida: 7 } };
  expect(countsOf([one, { ...one, count: -1 }, { ...one, key: 'ida' }], choices)).toEqual([
    { kind: 'author', found: 1, done: 0, added: 0, changed: 0, same: 1, left: 0 },
  ]);
});

it('an undone import run is ignored', () => {
  const [first, second] = [
    { id: 1, status: 'undone', undoable: false } as const,
    { id: 2, status: 'cancelled', undoable: true } as const,
  ];
  const undone = undoneRuns([second, first]);
  const isImported = (given: object) =>
    isBrought({ status: 'new', outcome: 'created', run_id: 2, here: true, ...given }, undone);
  expect(isImported({})).toBe(true);
  expect(isImported({ outcome: 'skipped' })).toBe(true);
  expect(isImported({ outcome: 'skipped', here: false })).toBe(false);
  expect(isImported({ run_id: 1 })).toBe(false);
  expect(isImported({ outcome: 'skipped', run_id: 1 })).toBe(false);
  // The second run only skipped what the first had imported.
  expect([...undoneRuns([{ ...second, undoable: false }, first])]).toEqual([2, 1]);
  expect([...undoneRuns([second])]).toEqual([]);
});

it('new choices replace those of the same keys, remove those set to null and keep the others', () => {
  const choices = {
    ...defaultChoices,
    categoryKeys: { bags: 'tag' as const, trips: 7 },
    authorKeys: { nora: 'nobody' as const },
    editedKeys: { 'post:1': 'mine' as const },
  };
  const again = chosenAgain(choices, {
    siteUrl: 'https://old.example',
    edited: 'theirs',
    categoryKeys: { bags: null, watches: 'leave' },
    editedKeys: { 'post:2': 'theirs' },
  });
  expect(again).toEqual({
    ...defaultChoices,
    edited: 'theirs',
    categoryKeys: { trips: 7, watches: 'leave' },
    authorKeys: { nora: 'nobody' },
    editedKeys: { 'post:1': 'mine', 'post:2': 'theirs' },
  });
});
