import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeWhole } from './write-whole';

describe('writeWhole', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-whole-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('replaces an existing file', async () => {
    const file = path.join(folder, 'picture.avif');
    await writeWhole(file, Buffer.from('first'));
    await writeWhole(file, Buffer.from('second'));
    expect(await readFile(file, 'utf8')).toBe('second');
    expect(await readdir(folder)).toEqual(['picture.avif']);
  });

  it('leaves nothing behind if it fails', async () => {
    const file = path.join(folder, 'picture.avif');
    await mkdir(path.join(file, 'in the way'), { recursive: true });
    await expect(writeWhole(file, Buffer.from('first'))).rejects.toMatchObject({
      code: expect.stringMatching(/EISDIR|ENOTEMPTY/) as unknown,
    });
    expect(await readdir(folder)).toEqual(['picture.avif']);
  });
});
