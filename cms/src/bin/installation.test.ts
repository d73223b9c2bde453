import { BackupProblem } from '../operation/backup/archive/backup-problem';
import { explained } from './installation';
import { RefusedError } from './owner-command';

const failing = (error: Error): Promise<unknown> => explained(() => Promise.reject(error));

it('explains in one sentence why a backup or restore fails', async () => {
  for (const [error, sentence] of [
    [new BackupProblem('It is damaged.'), 'It is damaged.'],
    [
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      'The disk is full: free some space, then try again.',
    ],
    [
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      'The database disk is full: free some space, then try again.',
    ],
    [
      new Error('Connection terminated unexpectedly'),
      'The connection to the database was lost: make sure it is running, then try again.',
    ],
  ] as const) {
    await expect(failing(error)).rejects.toMatchObject({ message: sentence });
    await expect(failing(error)).rejects.toBeInstanceOf(RefusedError);
  }
  const unknown = new Error('Something else');
  await expect(failing(unknown)).rejects.toBe(unknown);
});
