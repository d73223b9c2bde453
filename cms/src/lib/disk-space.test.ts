import * as fs from 'node:fs';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import * as promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDiskSpaceLow, checkDiskSpace, releaseReserveAtStart } from './disk-space';

jest.mock('node:fs', () => ({
  ...jest.requireActual<typeof fs>('node:fs'),
  statfsSync: jest.fn(),
}));
jest.mock('node:fs/promises', () => ({
  ...jest.requireActual<typeof promises>('node:fs/promises'),
  statfs: jest.fn(),
}));

const MB = 1024 * 1024;

/** Sets the free space of the disk in megabytes. */
function setFree(megabytes: number): void {
  const { statfsSync } = jest.requireActual<typeof fs>('node:fs');
  const state = Object.assign(statfsSync(tmpdir()), { bavail: megabytes, bsize: MB });
  jest.mocked(fs.statfsSync).mockReturnValue(state);
  jest.mocked(promises.statfs).mockResolvedValue(state);
}

describe('the reserve on the database’s disk', () => {
  let folder: string;
  let reserve: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'aurelian-room-'));
    reserve = path.join(folder, 'reserve');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created if there is plenty of space', async () => {
    setFree(500);
    expect(releaseReserveAtStart(folder)).toBe(false);
    expect(await checkDiskSpace(folder)).toBe(false);
    expect(statSync(reserve).size).toBe(8 * MB);
    expect(statSync(reserve).mode & 0o777).toBe(0o600);
  });

  it('is released at a start with a full disk', () => {
    setFree(0);
    writeFileSync(reserve, 'x');
    expect(releaseReserveAtStart(folder)).toBe(true);
    expect(existsSync(reserve)).toBe(false);
    expect(isDiskSpaceLow()).toBe(true);
    expect(releaseReserveAtStart(folder)).toBe(false);
  });

  it('returns only once there is clearly more space than it released', async () => {
    setFree(7);
    writeFileSync(reserve, 'x');
    expect(await checkDiskSpace(folder)).toBe(true);
    expect(existsSync(reserve)).toBe(false);
    setFree(15);
    expect(await checkDiskSpace(folder)).toBe(true);
    setFree(64);
    expect(await checkDiskSpace(folder)).toBe(false);
    expect(isDiskSpaceLow()).toBe(false);
    expect(existsSync(reserve)).toBe(true);
  });

  it('is not needed on a small disk with enough space', async () => {
    setFree(30);
    expect(releaseReserveAtStart(folder)).toBe(false);
    expect(await checkDiskSpace(folder)).toBe(false);
    expect(existsSync(reserve)).toBe(false);
  });
});
