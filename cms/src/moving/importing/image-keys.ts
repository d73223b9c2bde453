import type { Knex } from 'knex';
import { selectAtAddresses } from './queries/addresses';
import { imageKey, isImageNumber, oldPath } from './rules/site-key';

/**
 * Keys of images by their addresses. Addresses with an image's number are looked up in the export's
 * library; unknown numbers are missing.
 */
export async function imageKeys(
  knex: Knex,
  { importId, siteUrl }: { importId: number; siteUrl: string },
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const numbers = new Map<string, string>();
  for (const address of addresses) {
    if (address === '') continue;
    if (!isImageNumber(address)) keys.set(address, imageKey(address));
    else numbers.set(address, oldPath(address, siteUrl) ?? '');
  }
  if (numbers.size === 0) return keys;
  const places = await selectAtAddresses(knex, importId, [...new Set(numbers.values())]);
  for (const [address, path] of numbers) {
    const entry = places.get(path);
    if (entry?.kind === 'image') keys.set(address, entry.key);
  }
  return keys;
}
