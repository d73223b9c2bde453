import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the product, by the folder of the CMS; it changes with a new start only. */
export function ownVersion(appRoot: string): string {
  const file = path.resolve(appRoot, '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
