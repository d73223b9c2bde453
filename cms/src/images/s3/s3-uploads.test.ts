import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BucketEntry, LookRefused } from './s3-bucket';
import { S3Uploads } from './s3-uploads';

const BODY = Buffer.from('a picture');
const NAME = 'a.jpg';

describe('S3Uploads', () => {
  let cacheDir: string;

  beforeEach(async () => {
    cacheDir = await mkdtemp(path.join(os.tmpdir(), 'aurelian-s3-'));
  });
  afterEach(() => rm(cacheDir, { recursive: true, force: true }));

  it('stores one copy if several instances fetch it into the same folder at once', async () => {
    const bucket = {
      find: () => Promise.resolve({ name: NAME, etag: 'one', size: BODY.length, at: 0 }),
      read: () => Promise.resolve(BODY),
    };
    const instances = Array.from(
      { length: 8 },
      () => new S3Uploads({ bucket, cacheDir, clock: { now: () => 1_000 } }),
    );
    const files = await Promise.all(instances.map((one) => one.fileOf(NAME)));
    expect(new Set(files).size).toBe(1);
    expect(await readFile(files[0] ?? '')).toEqual(BODY);
    expect(await readdir(path.join(cacheDir, NAME))).toHaveLength(1);
  });

  describe('for a bucket that hides missing files', () => {
    let there: Set<string>;
    let uploads: S3Uploads;
    let now = 0;

    beforeEach(() => {
      there = new Set(['a.jpg', 'b.jpg']);
      const find = (name: string): Promise<BucketEntry> =>
        there.has(name)
          ? Promise.resolve({ etag: name, size: 1 })
          : Promise.reject(new LookRefused(new Error('403')));
      const bucket = { find, read: () => Promise.resolve(BODY) };
      uploads = new S3Uploads({ bucket, cacheDir, clock: { now: () => (now += 60_000) } });
    });

    it('reports a missing file if another one is readable', async () => {
      await uploads.find('a.jpg');
      expect(await uploads.find('none.jpg')).toBeUndefined();
      there.delete('b.jpg');
      expect(await uploads.find('b.jpg')).toBeUndefined();
    });

    it('reports an outage rather than a missing file if none is readable', async () => {
      await expect(uploads.find('none.jpg')).rejects.toMatchObject({ status: 503 });
      await uploads.find('a.jpg');
      const known = await uploads.find('b.jpg');
      there.clear();
      await expect(uploads.find('none.jpg')).rejects.toThrow(LookRefused);
      expect(await uploads.find('b.jpg')).toEqual(known);
    });
  });
});
