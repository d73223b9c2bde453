import { UniqueNames } from './unique-names';

it('two files never get names that a file system considers equal', () => {
  const names = new UniqueNames();
  const taken = ['A.jpg', 'a.JPG', 'a.jpg', 'é.md', 'e\u0301.md', 'ß.md', 'ss.md', 'con.md', 'x'];
  expect(taken.map((name) => names.take(name))).toEqual([
    ...['A.jpg', 'a-2.JPG', 'a-3.jpg', 'é.md', 'e\u0301-2.md', 'ß.md', 'ss-2.md', '_con.md', 'x'],
  ]);
});
