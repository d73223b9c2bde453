import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the product that is installed, by the folder of the CMS. */
export function ownVersion(appRoot: string): string {
  const file = path.resolve(appRoot, '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

let running: string | undefined;

/** Notes which version starts. */
export function noteVersion(appRoot: string): void {
  running = ownVersion(appRoot);
}

/** The version that has started, and the one that is installed: another one once its files have come. */
export function versions(appRoot: string): { running: string; installed: string } {
  const installed = ownVersion(appRoot);
  return { running: running ?? installed, installed };
}
