import { backupNameAt, freeBackupName, momentOfBackup } from './backup-name';

describe('the name of a backup', () => {
  it('contains the time of its start to the second', () => {
    const moment = Date.UTC(2026, 2, 31, 1, 30, 5, 678);
    expect(backupNameAt(moment)).toBe('aurelian-20260331T013005Z.tar.gz');
    expect(momentOfBackup(backupNameAt(moment))).toBe(moment - 678);
  });

  it('uses the next free second, even with another backup in progress', () => {
    const moment = Date.UTC(2026, 2, 31, 1, 30, 58, 500);
    const there = new Set(['aurelian-20260331T013058Z.tar.gz.part']);
    const free = () => freeBackupName(moment, (name) => there.has(name));
    expect(free()).toBe('aurelian-20260331T013059Z.tar.gz');
    there.add(free());
    expect(free()).toBe('aurelian-20260331T013100Z.tar.gz');
  });

  it.each([
    'aurelian-20260331T013005Z.tar.gz.part',
    'before-restore-20260331T013005Z.tar.gz',
    'aurelian-20261331T013005Z.tar.gz',
    '../aurelian-20260331T013005Z.tar.gz',
  ])('cannot be %s', (name) => expect(momentOfBackup(name)).toBeUndefined());
});
