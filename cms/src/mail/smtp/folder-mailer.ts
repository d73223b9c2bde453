import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../lib/error-code';
import { draftOf, dropMailFiles, mailFileOf, SAVED_AS, type Written } from './mail-files';
import type { Mailer, Sent } from './mailer';
import type { MimeMessage } from './mime-message';
import { SendFailure } from './send-failure';

async function writeOnce(folder: string, name: string, contents: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, draftOf(name));
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // Unlike a rename, a link never replaces a file.
    await link(draft, path.join(folder, name));
  } catch (thrown) {
    if (errorCode(thrown) !== 'EEXIST') throw thrown;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes mail as files into a folder while no mail server is configured; each file appears
 * atomically.
 */
export class FolderMailer implements Mailer {
  readonly lanes = 1;
  readonly isRepeatable = true;

  constructor(private readonly folder: string) {}

  async send(mimeMessage: MimeMessage): Promise<Sent> {
    const name = mailFileOf(mimeMessage);
    try {
      await writeOnce(this.folder, name, mimeMessage.contents);
    } catch (cause) {
      const code = errorCode(cause) ?? 'unknown';
      const response = `The file could not be written (${code}).`;
      const advice = `Emails can’t be saved in the outbox folder (${code}). Free some space and let the server write there, or connect a mail server.`;
      throw new SendFailure('configuration', { response, advice, cause });
    }
    return { response: `${SAVED_AS}${name}` };
  }

  discard(message: Written): Promise<void> {
    return dropMailFiles(this.folder, [message]);
  }

  close(): void {
    // A folder has no connection.
  }
}
