import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Parcel } from './parcel';

/** What names the file of a message. */
type Written = Pick<Parcel, 'id' | 'queuedAt'>;

/** The file of a message: since when it waits and its number, so that it is the same whenever it is written. */
export const mailFileOf = ({ id, queuedAt }: Written): string =>
  `${new Date(queuedAt).toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`;

/** Deletes the files of messages from a folder, where there are any. */
export async function dropMailFiles(folder: string, messages: readonly Written[]): Promise<void> {
  for (const message of messages) await rm(path.join(folder, mailFileOf(message)), { force: true });
}
