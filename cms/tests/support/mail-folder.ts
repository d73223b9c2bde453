import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { TestServer } from './boot';
import { until } from './until';

const isTo = ({ to }: ParsedMail, address: string): boolean =>
  [to ?? []].flat().some(({ value }) => value.some((one) => one.address === address));

/** Mails to an address in the outbox folder of a server without a mail server, oldest first. */
async function mailsTo({ dataDir }: TestServer, address: string): Promise<ParsedMail[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(path.join(folder, name)))),
  );
  return mails.filter((mail) => isTo(mail, address));
}

/** Waits for the nth mail to an address and returns it. */
export async function waitForMail(
  server: TestServer,
  address: string,
  nth = 1,
): Promise<ParsedMail> {
  await until(async () => (await mailsTo(server, address)).length >= nth);
  const mail = (await mailsTo(server, address))[nth - 1];
  if (mail === undefined) throw new Error(`There is no mail to ${address}`);
  return mail;
}

/**
 * Path and query of a mail's link to a page such as `confirm` or `unsubscribe`; throws if it has
 * none.
 */
export function linkIn({ text }: ParsedMail, page: string): string {
  const found = new RegExp(`/newsletter/${page}\\?token=[\\w-]+`).exec(text ?? '')?.[0];
  if (found === undefined) throw new Error(`The mail has no link to ${page}`);
  return found;
}
