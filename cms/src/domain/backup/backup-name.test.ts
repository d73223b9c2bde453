import { backupNameAt, momentOfBackup } from './backup-name';

describe('the name of a backup', () => {
  it('tells when it was begun, to the second', () => {
    const moment = Date.UTC(2026, 2, 31, 1, 30, 5, 678);
    expect(backupNameAt(moment)).toBe('aurelian-20260331T013005Z.tar.gz');
    expect(momentOfBackup(backupNameAt(moment))).toBe(moment - 678);
  });

  it.each([
    'aurelian-20260331T013005Z.tar.gz.part',
    'before-restore-20260331T013005Z.tar.gz',
    'aurelian-20261331T013005Z.tar.gz',
    '../aurelian-20260331T013005Z.tar.gz',
  ])('is not %s', (name) => expect(momentOfBackup(name)).toBeUndefined());
});
