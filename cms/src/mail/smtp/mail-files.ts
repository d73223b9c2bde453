import { opendir, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code';
import type { MimeMessage } from './mime-message';

/** Prefix of the response of a message written as a file; the file name follows. */
export const SAVED_AS = 'Written as ';

/** The parts of a message's file name. */
export type Written = Pick<MimeMessage, 'id' | 'queuedAt'>;

const NAME = /^\.?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-\d+\.eml(?:\.part)?$/;

/**
 * The file name of a message: the time it was queued and its id, so that every attempt gives the
 * same name.
 */
export const mailFileOf = ({ id, queuedAt }: Written): string =>
  `${new Date(queuedAt).toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`;

/** Name of a file until it is complete. */
export const draftOf = (name: string): string => `.${name}.part`;

/** Deletes the files of messages from a folder, if they exist. */
export async function dropMailFiles(folder: string, messages: readonly Written[]): Promise<void> {
  for (const message of messages) {
    const name = mailFileOf(message);
    for (const one of [name, draftOf(name)]) await rm(path.join(folder, one), { force: true });
  }
}

/** When a file's message was queued (milliseconds); undefined for a file that is not a message. */
function queuedAtOf(name: string): number | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** The files in a folder whose messages were queued before a time (milliseconds). */
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
