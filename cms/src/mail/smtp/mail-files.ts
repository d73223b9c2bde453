import { opendir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code';
import type { MimeMessage } from './mime-message';

/** How the response of a message begins that was written as a file; the name follows. */
export const SAVED_AS = 'Written as ';

/** Parts of a message's file name. */
export type Written = Pick<MimeMessage, 'id' | 'queuedAt'>;

const NAME = /^\.?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d+\.eml(?:\.part)?$/;

/** The file of a message: since when it waits and its number, so that it is the same whenever it is written. */
export const mailFileOf = ({ id, queuedAt }: Written): string =>
  `${new Date(queuedAt).toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`;

/** Name of a file until it is complete. */
export const draftOf = (name: string): string => `.${name}.part`;

/** Deletes the files of messages from a folder, where there are any. */
export async function dropMailFiles(folder: string, messages: readonly Written[]): Promise<void> {
  for (const message of messages) {
    const name = mailFileOf(message);
    for (const one of [name, draftOf(name)]) await rm(path.join(folder, one), { force: true });
  }
}

/** Since when the message of a file waited (milliseconds); undefined for a file that is none of ours. */
function queuedAtOf(name: string): number | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** The names of the files in a folder whose messages were queued before a moment (milliseconds). */
export async function oldMailFiles(folder: string, before: number): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(folder)) {
      if ((queuedAtOf(name) ?? before) < before) names.push(name);
    }
  } catch (thrown) {
    if (errorCode(thrown) !== 'ENOENT') throw thrown;
  }
  return names;
}
