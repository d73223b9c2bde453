import type { FoundFile } from '../../found';
import { FileIndex } from './file-index';

/** Path of the file that an index finds; unless `bytes` is given, each file has another size. */
function found(paths: readonly string[], place: string, bytes?: number): string | undefined {
  const files = new Map<string, FoundFile>(
    paths.map((path, at) => [
      path,
      { bytes: bytes ?? at, open: () => Promise.reject(new Error('Nobody reads it')) },
    ]),
  );
  const index = new FileIndex([
    { name: 'tree', files, notices: [], close: () => Promise.resolve() },
  ]);
  const file = index.find(place);
  return [...files].find(([, one]) => one === file)?.[0];
}

describe('a file of the old site', () => {
  it.each([
    ['uploads/2024/05/a.jpg', 'https://old.example/wp-content/uploads/2024/05/a.jpg?w=600'],
    ['2024/05/a.jpg', '//old.example/wp-content/uploads/2024/05/a.jpg'],
    ['static/images/a b.jpg', '/images/a%20b.jpg'],
    [
      'content/images/2024/05/a.jpg',
      '__GHOST_URL__/content/images/size/w600h400/format/webp/2024/05/a.jpg',
    ],
    ['a.jpg', 'https://cdn.example/x/a.jpg'],
    ['images/a.jpg', '../images/a.jpg'],
  ])('is found: %s by %s', (path, place) => {
    expect(found([path, 'other/b.jpg'], place)).toBe(path);
  });

  it.each([
    ['2023/05/a.jpg', 'https://old.example/wp-content/uploads/2024/05/a.jpg'],
    ['uploads/2024/05/a.jpg', 'https://old.example/a.png'],
    ['uploads/2024/05/a.jpg', ''],
    ['uploads/2024/05/a.jpg', 'https://old.example/'],
  ])('is not confused with another: %s by %s', (path, place) => {
    expect(found([path], place)).toBeUndefined();
  });

  it('is the best match, preferably at the top level', () => {
    const paths = ['x/2024/05/a.jpg', 'uploads/2024/05/a.jpg', 'old/uploads/2024/05/a.jpg'];
    expect(found(paths, '/wp-content/uploads/2024/05/a.jpg')).toBe('uploads/2024/05/a.jpg');
  });

  it('is missing if two match equally, unless they are identical', () => {
    const paths = ['one/images/a.jpg', 'two/images/a.jpg'];
    expect(found(paths, '/images/a.jpg')).toBeUndefined();
    expect(found(paths, '/images/a.jpg', 7)).toBe('one/images/a.jpg');
  });
});
