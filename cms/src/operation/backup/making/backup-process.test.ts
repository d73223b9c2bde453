import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { json } from 'node:stream/consumers';
import { BackupProcess } from './backup-process';

jest.mock('node:child_process', () => ({ fork: jest.fn() }));

/** A fake child process with what the server uses of it. */
class Command extends EventEmitter {
  readonly stdin = new PassThrough();
  readonly stderr = new PassThrough();
  readonly kill = jest.fn();

  end(code: number): void {
    this.stderr.end();
    this.emit('close', code);
  }
}

describe('a backup that the server starts', () => {
  let command: Command;
  const signal = new AbortController().signal;
  const request = { name: 'aurelian-2026-11-27.tar.gz', version: '1.4.0' };
  const made = { bytes: 1, tables: 2, rows: 3, uploads: 4, missing: [] };

  beforeEach(() => {
    command = new Command();
    jest.mocked(fork).mockReturnValue(command as unknown as ReturnType<typeof fork>);
  });

  it('gets the running version from the server', async () => {
    const making = new BackupProcess('/data/backups', request, signal);
    expect(await json(command.stdin)).toEqual(request);
    command.emit('message', { made });
    command.end(0);
    expect(await making.outcome).toEqual(made);
  });

  it('fails with the reason', async () => {
    const making = new BackupProcess('/data/backups', request, signal);
    command.stderr.write('The disk is full: free some space, then try again.\n');
    command.end(1);
    await expect(making.outcome).rejects.toThrow('The disk is full');
  });
});
