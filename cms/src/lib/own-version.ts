import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

function installedVersion(appRoot: string): string {
  const file = path.resolve(appRoot, '..', 'package.json');
  return packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

let running: string | undefined;

/** The version that has started, by the folder of the CMS, whichever files have come since. */
export const runningVersion = (appRoot: string): string => (running ??= installedVersion(appRoot));

/** Notes which version starts. */
export function noteVersion(appRoot: string): void {
  running = installedVersion(appRoot);
}

/** The version that has started, and the one that is installed: another one once its files have come. */
export function versions(appRoot: string): { running: string; installed: string } {
  const started = runningVersion(appRoot);
  try {
    return { running: started, installed: installedVersion(appRoot) };
  } catch {
    // Its files are only just coming.
    return { running: started, installed: started };
  }
}
