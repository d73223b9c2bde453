import { execFile } from 'node:child_process';
import path from 'node:path';
import { npm } from './npm.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * A known hole of an installed package.
 * @typedef {object} Hole
 * @property {string} name package that has it
 * @property {string} severity
 * @property {string} title
 * @property {string} url
 * @property {boolean} isMendable whether a version without it fits what package.json asks for
 *
 * The registry's findings about a package's dependencies, or the reason why there are none.
 * @typedef {{ holes: Hole[] } | { unanswered: string }} Audit
 */

const TIMEOUT_MS = 60_000;

/**
 * @param {string} text what `npm audit --json` has printed
 * @returns {Audit}
 */
export function readAudit(text) {
  /** @type {{ vulnerabilities?: Record<string, any>, message?: string }} */
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { unanswered: 'npm audit gave no answer' };
  }
  if (report.vulnerabilities === undefined) {
    return { unanswered: report.message?.split('\n', 1)[0] ?? 'npm audit gave no reason' };
  }
  const holes = Object.values(report.vulnerabilities).flatMap(({ name, via, fixAvailable }) =>
    /** @type {any[]} */ (via)
      .filter((reason) => typeof reason === 'object')
      .map(({ severity, title, url }) => ({
        name,
        severity,
        title,
        url,
        isMendable: fixAvailable === true,
      })),
  );
  return { holes };
}

/**
 * Asks the registry for known holes of a package's production dependencies.
 * @param {string} folder
 * @param {readonly string[]} [options] of npm
 * @returns {Promise<Audit>}
 */
export function audit(folder, options = []) {
  const { command, args, shell } = npm([
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=1',
    ...options,
  ]);
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd: folder, shell, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 },
      // It ends with 1 where it has found something, as where it could not ask.
      (_error, stdout) => resolve(readAudit(stdout)),
    );
  });
}

/**
 * Reports the advisories of several packages. One that can be fixed fails; one without a fixed version in
 * reach, and a registry that does not answer, are said; the latter once more in the summary, as a note of the tally.
 * @param {readonly string[]} folders
 * @param {(line: string) => void} say
 * @param {(folder: string) => Promise<Audit>} [ask]
 * @returns {Promise<Tally>}
 */
export async function auditAll(folders, say, ask = audit) {
  /** @type {string[]} */
  const notes = [];
  const tally = {
    name: 'known vulnerabilities of dependencies',
    passed: 0,
    failed: 0,
    skipped: 0,
    notes,
  };
  for (const folder of folders) {
    const answer = await ask(folder);
    const name = path.basename(folder);
    if ('unanswered' in answer) {
      const line = `${name}: the registry does not say: ${answer.unanswered}`;
      say(line);
      notes.push(`NOT CHECKED: ${line}`);
      continue;
    }
    for (const hole of answer.holes) {
      const advice = hole.isMendable ? '`npm audit fix` fixes it' : 'no fixed version is available';
      say(`${name}: ${hole.severity}: ${hole.name}: ${hole.title} (${hole.url}); ${advice}`);
    }
    const mendable = answer.holes.filter(({ isMendable }) => isMendable).length;
    if (mendable === 0) {
      tally.passed += 1;
      say(`${name}: no known vulnerability that can be fixed`);
    } else {
      tally.failed += mendable;
    }
  }
  const unless = notes.length > 0 ? 'not checked' : 'passed';
  return { ...tally, outcome: tally.failed > 0 ? 'failed' : unless };
}
