import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageFile = z.object({ version: z.string() });

function installedVersion(appRoot: string): string {
  const file = path.resolve(appRoot, '..', 'package.json');
  return packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

let running: string | undefined;

/** The running version, read at the start, even if newer files have been installed since. */
export const runningVersion = (appRoot: string): string => (running ??= installedVersion(appRoot));

/** Records the version at the start. */
export function noteVersion(appRoot: string): void {
  running = installedVersion(appRoot);
}

/**
 * The running version and the installed one; they differ between an update of the files and a
 * restart.
 */
export function versions(appRoot: string): { running: string; installed: string } {
  const started = runningVersion(appRoot);
  try {
    return { running: started, installed: installedVersion(appRoot) };
  } catch {
    // The files are just being replaced.
    return { running: started, installed: started };
  }
}
