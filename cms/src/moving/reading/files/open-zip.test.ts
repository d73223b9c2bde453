import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  movingFixture,
  noticesOf,
  ofKind,
  readExport,
  withFiles,
} from '../../../../tests/support/read-export';
import type { Found } from '../../found';
import { openExport } from '../open-export';

interface ZipEntry {
  content?: string | Buffer;
  /** Number of zero bytes, used as the content. */
  zeros?: number;
  mode?: number;
}

/** An archive of these files, by path. */
async function zipOf(entries: Readonly<Record<string, ZipEntry>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, { content = '', zeros, mode }] of Object.entries(entries)) {
    const options = mode === undefined ? {} : { mode };
    if (zeros === undefined) zip.addBuffer(Buffer.from(content), name, options);
    else zip.addReadStream(Readable.from(zerosOf(zeros)), name, options);
  }
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function* zerosOf(bytes: number): Generator<Buffer> {
  const part = Buffer.alloc(1_024 * 1_024);
  for (let made = 0; made < bytes; made += part.length) yield part;
}

/** Replaces a name in an archive by another of the same length that no program would write. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** Overwrites a number at an offset of the first entry of the central directory. */
function withNumber(zip: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt32LE(value, copy.indexOf('PK\u0001\u0002', 0, 'latin1') + at);
  return copy;
}

const read = (zip: Buffer): Promise<Found[]> =>
  withFiles({ 'any.bin': zip }, (folder) => readExport(path.join(folder, 'any.bin')));

const post = { content: '---\ntitle: Bag\n---\nText' };
const titles = (found: readonly Found[]): string[] =>
  ofKind(found, 'post').map(({ title }) => title);

describe('a ZIP archive', () => {
  it('contains the parts of a WordPress site and its images', async () => {
    const zip = await zipOf({
      'old.wordpress.2026-03-04.000.xml': {
        content: await readFile(movingFixture('wordpress/wxr-1.2.xml')),
      },
      '__MACOSX/._old.xml': { content: 'x' },
    });
    const uploads = await zipOf({ 'uploads/2024/05/weekender-hero.jpg': { content: 'JPEG' } });
    await withFiles({ 'old.zip': zip, 'uploads.zip': uploads }, async (folder) => {
      const opened = await openExport(path.join(folder, 'old.zip'), {
        uploads: [path.join(folder, 'uploads.zip')],
      });
      const found: Found[] = [];
      for await (const one of opened.read()) found.push(one);
      expect(ofKind(found, 'site')[0]?.title).toBe('Slow Luggage');
      const [image] = ofKind(found, 'image');
      const file = await opened.file(image?.url ?? '');
      const parts: Buffer[] = [];
      for await (const part of (await file?.open()) as AsyncIterable<Buffer>) parts.push(part);
      expect(Buffer.concat(parts).toString()).toBe('JPEG');
      expect(await opened.file('https://old.example/other/weekender-hero.jpg')).toBeUndefined();
      await opened.close();
    });
  });

  it.each([
    ['xx/evil.md', '../evil.md', 'its path points outside the archive'],
    ['xxxx/evil.md', '/etc/evil.md', 'its path points outside the archive'],
    ['x/xx/evil.md', 'x\\..\\..\\e.md', 'its path points outside the archive'],
  ])('skips %s if its path is %s', async (name, written, why) => {
    const zip = renamed(await zipOf({ 'bag.md': post, [name]: post }), name, written);
    const found = await read(zip);
    expect(titles(found)).toEqual(['Bag']);
    expect(noticesOf(found)).toEqual([
      `“${written.replaceAll('\\', '/')}” in the archive was skipped: ${why}.`,
    ]);
  });

  it('reads paths with backslashes', async () => {
    const zip = renamed(
      await zipOf({ 'posts/bag.md': post, 'a.txt': {} }),
      'posts/bag.md',
      'posts\\bag.md',
    );
    expect(ofKind(await read(zip), 'post')[0]?.key).toBe('post:posts/bag');
  });

  it('skips links and files that unpack to absurd sizes', async () => {
    const found = await read(
      await zipOf({
        'bag.md': post,
        'passwd.md': { content: '/etc/passwd', mode: 0o120777 },
        'bomb.md': { zeros: 40 * 1_024 * 1_024 },
      }),
    );
    expect(titles(found)).toEqual(['Bag']);
    expect(noticesOf(found)).toEqual([
      '“passwd.md” in the archive was skipped: it is a link, not a file.',
      '“bomb.md” in the archive was skipped: it unpacks to a suspiciously large size.',
    ]);
  });

  it('skips files that need a password', async () => {
    const zip = await zipOf({ 'secret.md': post, 'bag.md': post });
    const flags = zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 8;
    zip.writeUInt16LE(zip.readUInt16LE(flags) + 1, flags);
    expect(noticesOf(await read(zip))).toEqual([
      '“secret.md” in the archive was skipped: it is protected by a password.',
    ]);
  });

  it('is refused if it claims more content than it has', async () => {
    const zip = withNumber(
      await zipOf({ 'bag.md': { content: 'x'.repeat(500) }, 'b.md': post }),
      20,
      0x7fff_ffff,
    );
    await expect(read(zip)).rejects.toMatchObject({
      status: 400,
      message: 'The archive claims to hold more than its size allows, so it is not read.',
    });
  });

  it('is refused if a file unpacks to more than its declared size', async () => {
    const zip = withNumber(
      await zipOf({ 'bag.md': { content: 'x'.repeat(500) }, 'b.md': post }),
      24,
      10,
    );
    await expect(read(zip)).rejects.toMatchObject({
      status: 400,
      message: 'bag.md in the archive is damaged and cannot be unpacked.',
    });
  });

  it('is refused if it is incomplete', async () => {
    const zip = await zipOf({ 'bag.md': post });
    await expect(read(zip.subarray(0, zip.length - 30))).rejects.toMatchObject({
      status: 400,
      message: 'any.bin is a damaged or incomplete ZIP archive.',
    });
  });

  it('is refused if it contains nothing that can be read', async () => {
    await expect(read(await zipOf({ 'a.exe': {}, 'b.jpg': {} }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^any\.bin holds nothing that is read\. /) as string,
    });
  });
});

describe('a folder', () => {
  it('is not left through a symbolic link', async () => {
    await withFiles({ 'site/bag.md': post.content, 'secret.md': '# Secret' }, async (folder) => {
      await symlink('../secret.md', path.join(folder, 'site/link.md'));
      await symlink('..', path.join(folder, 'site/up'));
      await writeFile(path.join(folder, 'site/a.txt'), '');
      const found = await readExport(path.join(folder, 'site'));
      expect(titles(found)).toEqual(['Bag']);
      expect(noticesOf(found).sort()).toEqual([
        '“link.md” is a link, not a file, and was not followed.',
        '“up” is a link, not a file, and was not followed.',
      ]);
    });
  });
});
