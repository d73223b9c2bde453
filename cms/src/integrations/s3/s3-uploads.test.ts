import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { S3Uploads } from './s3-uploads';

const BODY = Buffer.from('a picture');
const NAME = 'a.jpg';

describe('S3Uploads', () => {
  let cacheDir: string;

  beforeEach(async () => {
    cacheDir = await mkdtemp(path.join(os.tmpdir(), 'aurelian-s3-'));
  });
  afterEach(() => rm(cacheDir, { recursive: true, force: true }));

  it('keeps one copy where several instances fetch it into the same folder at once', async () => {
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
});
