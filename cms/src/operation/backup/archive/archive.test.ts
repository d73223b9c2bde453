import { truncateSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { contentAsBuffer, DamagedBackup, readArchive } from './archive-reader';
import { ArchiveWriter } from './archive-writer';
import { BACKUP_FORMAT, MANIFEST, type Manifest } from './manifest';
import { BackupProblem } from './backup-problem';
import { markRestore, replaceData, unmarkRestore } from './data-folder';
import { BackupRefused, makeBackup, requireRoom } from './make-backup';
import type { TableSource } from './table-source';
import { RESTORE_MARK } from '../../../lib/restore-mark';
import { verifyArchive } from './verify-archive';

const LONG = `uploads/${'long'.repeat(50)}/ü-${'name'.repeat(30)}.jpg`;

describe('an archive', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-archive-'));
    file = path.join(folder, 'a.tar.gz');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (change: (manifest: Manifest) => void = () => undefined): Promise<void> => {
    const archive = await ArchiveWriter.begin(file);
    await archive.addText('tables/posts.1.ndjson', '[1,"ä"]\n');
    await writeFile(path.join(folder, 'picture'), Buffer.alloc(200_000, 7));
    await archive.addFile(LONG, path.join(folder, 'picture'));
    await writeFile(path.join(folder, 'empty'), '');
    await archive.addFile('uploads/empty', path.join(folder, 'empty'));
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      version: '0.1.0',
      madeAt: '2026-03-31T01:30:00.000Z',
      database: 'sqlite',
      migrations: [],
      tables: [],
      files: [...archive.files],
      missing: [],
    };
    change(manifest);
    await archive.addText(MANIFEST, JSON.stringify(manifest));
    await archive.end();
  };

  it('is read back with its files unchanged', async () => {
    await write();
    const found: [string, number][] = [];
    for await (const one of readArchive(file)) {
      found.push([one.name, (await contentAsBuffer(one)).length]);
    }
    expect(found.slice(0, 3)).toEqual([
      ['tables/posts.1.ndjson', 9],
      [LONG, 200_000],
      ['uploads/empty', 0],
    ]);
    expect((await verifyArchive(file)).files).toHaveLength(3);
  });

  it('never overwrites an existing one', async () => {
    await write();
    await expect(ArchiveWriter.begin(file)).rejects.toThrow(BackupProblem);
    await expect(ArchiveWriter.begin(file)).rejects.toThrow('another backup is being created');
  });

  it('can be aborted at any moment', async () => {
    for (const bytes of [0, 10, 5_000_000]) {
      const archive = await ArchiveWriter.begin(file);
      if (bytes > 0) await archive.addText('uploads/some', randomBytes(bytes).toString('hex'));
      await archive.abandon();
      await expect(archive.addText('uploads/more', 'x')).rejects.toThrow();
      await rm(file);
    }
  });

  it('reports a file that cannot be read', async () => {
    await mkdir(path.join(folder, 'a-folder'));
    const archive = await ArchiveWriter.begin(file);
    const failing = archive.addFile('uploads/x.jpg', path.join(folder, 'a-folder'));
    await expect(failing).rejects.toThrow(BackupProblem);
    await expect(failing).rejects.toThrow('uploads/x.jpg cannot be read (EISDIR).');
    await archive.abandon();
  });

  it('is refused if it is cut off anywhere', async () => {
    await write();
    const whole = await readFile(file);
    for (const part of [0, 1, 600, whole.length - 20, whole.length - 1]) {
      await writeFile(file, whole);
      await truncate(file, part);
      await expect(verifyArchive(file)).rejects.toThrow(DamagedBackup);
    }
  });

  it('is refused if any byte of a file has changed', async () => {
    await write();
    const bytes = gunzipSync(await readFile(file));
    for (const place of [515, 2_600, 100_000]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await writeFile(file, gzipSync(changed));
      await expect(verifyArchive(file)).rejects.toThrow(DamagedBackup);
    }
  });

  it('is refused if its manifest does not match', async () => {
    for (const change of [
      (manifest: Manifest) => void manifest.files.pop(),
      (manifest: Manifest) => void manifest.files.push({ name: 'x', bytes: 0, sha256: '' }),
      (manifest: Manifest) => void Object.assign(manifest, { format: 2 }),
    ]) {
      await rm(file, { force: true });
      await write(change);
      await expect(verifyArchive(file)).rejects.toThrow(DamagedBackup);
    }
  });

  it('is refused if it contains anything that no backup has', async () => {
    for (const name of ['../evil', 'uploads/../../evil', 'uploads//x', 'tables/a.ndjson']) {
      await rm(file, { force: true });
      const archive = await ArchiveWriter.begin(file);
      await archive.addText(name, '');
      await archive.end();
      await expect(verifyArchive(file)).rejects.toThrow(/not a backup/);
    }
    await writeFile(file, 'something else');
    await expect(verifyArchive(file)).rejects.toThrow(/not a backup or is damaged/);
  });
});

describe('a backup of a file that changes meanwhile', () => {
  it('fails with a message and leaves nothing behind', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'aurelian-archive-'));
    const uploads = path.join(folder, 'uploads');
    const backups = path.join(folder, 'backups');
    await mkdir(uploads);
    const image = path.join(uploads, 'picture.jpg');
    const source: TableSource = {
      kind: 'sqlite',
      tables: () => Promise.resolve([]),
      rows: () => {
        throw new Error('There are no tables');
      },
      migrations: () => Promise.resolve([]),
      bytes: () => Promise.resolve(0),
      close: () => Promise.resolve(),
    };
    const make = (madeAt: Date) =>
      makeBackup({
        ...{ source, uploads, folder: backups, name: 'a.tar.gz', version: '0.1.0' },
        ...{ madeAt, configuration: {} },
      });
    try {
      await writeFile(image, randomBytes(3_000_000));
      const handle = await open(image);
      const noRoom = Object.assign(new Error('No room'), { code: 'ENOSPC' });
      const writes = (['write', 'writev'] as const).map((name) =>
        jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, name).mockRejectedValue(noRoom),
      );
      await handle.close();
      await expect(make(new Date())).rejects.toMatchObject({ code: 'ENOSPC' });
      for (const write of writes) write.mockRestore();
      expect(await readdir(backups)).toEqual([]);
      const { encode } = Header.prototype;
      // The file shrinks after its size was read and before its content is.
      jest.spyOn(Header.prototype, 'encode').mockImplementationOnce(function shorten(
        this: Header,
        ...args
      ) {
        truncateSync(image, 10);
        return encode.apply(this, args);
      });
      await expect(make(new Date())).rejects.toThrow(
        'uploads/picture.jpg changed while it was read: create the backup again.',
      );
      expect(await readdir(backups)).toEqual([]);
      expect((await make(new Date())).uploads).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the marker of a restore', () => {
  it('lists all interrupted restores until one succeeds', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aurelian-this and that-'));
    const mark = (): Promise<string> => readFile(path.join(dataDir, RESTORE_MARK), 'utf8');
    const place = (name: string): string => path.join(dataDir, name);
    try {
      await markRestore(dataDir, place('first'));
      await markRestore(dataDir, place('second'));
      await markRestore(dataDir, place('second'));
      expect(await mark()).toBe(`${place('first')}\n${place('second')}`);
      await unmarkRestore(dataDir, place('second'));
      expect(await mark()).toBe(place('first'));
      const staged = place('restore-1.part');
      await mkdir(path.join(staged, 'public', 'uploads'), { recursive: true });
      await writeFile(path.join(staged, 'public', 'uploads', 'new.jpg'), 'new');
      const aside = place('third');
      const replacement = { dataDir, staged, aside, withDatabase: false };
      expect(await replaceData(replacement)).toEqual([place('first')]);
      await expect(mark()).rejects.toMatchObject({ code: 'ENOENT' });
      await markRestore(dataDir, aside);
      await unmarkRestore(dataDir, aside);
      await expect(mark()).rejects.toMatchObject({ code: 'ENOENT' });
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});

describe('the required disk space for a backup', () => {
  it('includes the space that must stay free', () => {
    requireRoom('/data', 50_000_000, 150_000_000);
    expect(() => requireRoom('/data', 50_000_001, 150_000_000)).toThrow(BackupRefused);
    expect(() => requireRoom('/data', 2_000_000_000, 30_000_000)).toThrow(
      'A backup may need 2,000 MB, and 100 MB must stay free; in /data only 30 MB are free.',
    );
  });
});
