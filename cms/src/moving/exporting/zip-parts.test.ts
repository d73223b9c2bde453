import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readZip } from '../../../tests/support/read-zip';
import { type ArchiveFile, onePart, zipParts } from './zip-parts';

const modifiedAt = new Date('2026-11-03T14:05:00.000Z');
const textFile = (name: string, text: string): ArchiveFile => ({
  path: name,
  modifiedAt,
  content: onePart(text),
});

async function whole(files: AsyncIterable<ArchiveFile>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipParts(files)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe('a streamed ZIP archive', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('contains texts and files', async () => {
    const bytes = randomBytes(300_000);
    const file = path.join(folder, 'a.jpg');
    await writeFile(file, bytes);
    async function* files(): AsyncGenerator<ArchiveFile> {
      yield textFile('posts/é.md', 'Text');
      yield { path: 'images/a.jpg', modifiedAt, content: { file } };
      yield textFile('last.txt', await Promise.resolve('End'));
    }
    const read = await readZip(await whole(files()));
    expect([...read.keys()]).toEqual(['posts/é.md', 'images/a.jpg', 'last.txt']);
    expect(String(read.get('posts/é.md'))).toBe('Text');
    expect(read.get('images/a.jpg')?.equals(bytes)).toBe(true);
  });

  it('breaks off at once if a file cannot be read', async () => {
    async function* files(): AsyncGenerator<ArchiveFile> {
      yield textFile('a.txt', await Promise.resolve('A'));
      yield { path: 'b.jpg', modifiedAt, content: { file: path.join(folder, 'none.jpg') } };
    }
    await expect(whole(files())).rejects.toThrow('ENOENT');
  });

  it('breaks off if its source fails', async () => {
    async function* files(): AsyncGenerator<ArchiveFile> {
      yield textFile('a.txt', await Promise.resolve('A'));
      throw new Error('no database');
    }
    await expect(whole(files())).rejects.toThrow('no database');
  });

  it('reads only as fast as its consumer, even with 20,000 files', async () => {
    let made = 0;
    let isClosed = false;
    async function* files(): AsyncGenerator<ArchiveFile> {
      try {
        for (; made < 20_000; made += 1) {
          yield textFile(`${made}.md`, await Promise.resolve(randomBytes(8_000).toString('hex')));
        }
      } finally {
        isClosed = true;
      }
    }
    let taken = 0;
    for await (const part of zipParts(files())) {
      taken += part.length;
      if (taken > 2_000_000) break;
    }
    // Compressed, each has about 8 kB; only a few files may be produced ahead.
    expect(made).toBeLessThan(taken / 8_000 + 50);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isClosed).toBe(true);
  });
});
