import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createEntry } from '../../lib/response-entry';
import { LastingImages, markedPath } from './lasting-images';

describe('image version marks', () => {
  let folder: string;
  let now: number;
  let replaced: number;
  const entry = createEntry(
    {
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=2592000' },
      body: Buffer.from('image'),
      isRaw: true,
    },
    0,
  );
  const open = () =>
    new LastingImages({
      released: [folder],
      countReplaced: () => Promise.resolve(replaced),
      now: () => now,
    });
  const isImmutable = (images: LastingImages, url: string): boolean =>
    images.answerAt(url, entry).headers['Cache-Control']?.includes('immutable') === true;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-marks-'));
    await writeFile(path.join(folder, 'a.svg'), '<svg/>');
    now = 1_000_000;
    replaced = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are the same on every instance until something changes', async () => {
    expect(await open().mark(undefined)).toBe(await open().mark(undefined));
  });

  it('are available once the released files are readable', async () => {
    const file = path.join(folder, 'late.yaml');
    const images = new LastingImages({
      released: [file],
      countReplaced: () => Promise.resolve(0),
      now: () => now,
    });
    await expect(images.mark(undefined)).rejects.toThrow('ENOENT');
    await writeFile(file, '');
    expect(await images.mark(undefined)).toMatch(/^[\w-]{8}$/);
  });

  it('change with the release, a replaced image and the icon', async () => {
    const marks = [await open().mark(undefined), await open().mark('/uploads/icon.png')];
    replaced += 1;
    marks.push(await open().mark(undefined));
    await writeFile(path.join(folder, 'a.svg'), '<svg></svg>');
    marks.push(await open().mark(undefined));
    expect(new Set(marks).size).toBe(4);
  });

  it('allow browsers to cache images with the current mark', async () => {
    const images = open();
    const mark = await images.mark(undefined);
    const address = '/img/800/uploads/a.jpg.webp';
    expect(isImmutable(images, markedPath(address, mark))).toBe(true);
    for (const other of [
      address,
      `${address}?v=`,
      `${address}?v=${mark}1`,
      `${address}?w=${mark}`,
    ]) {
      expect([other, isImmutable(images, other)]).toEqual([other, false]);
    }
    expect(images.answerAt(markedPath(address, mark), entry).headers['Cache-Control']).toBe(
      'public, max-age=31536000, immutable, s-maxage=3600, stale-while-revalidate=2592000',
    );
  });

  it('prevent caching of a possibly stale copy of a replaced image', async () => {
    const images = open();
    const old = await images.mark(undefined);
    replaced += 1;
    const mark = await images.mark(undefined);
    const address = '/img/800/uploads/a.jpg.webp';
    expect(isImmutable(images, markedPath(address, old))).toBe(false);
    expect(isImmutable(images, markedPath(address, mark))).toBe(false);
    now += 60_000;
    expect(isImmutable(images, markedPath(address, mark))).toBe(true);
  });
});
