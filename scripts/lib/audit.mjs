import { execFile } from 'node:child_process';
import path from 'node:path';
import { npm } from './npm.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * A known vulnerability of an installed package.
 * @typedef {object} Hole
 * @property {string} name package that has it
 * @property {string} severity
 * @property {string} title
 * @property {string} url
 * @property {boolean} isMendable whether a fixed version is within the range in package.json
 *
 * The registry's findings about a package's dependencies, or why it returned none.
 * @typedef {{ holes: Hole[] } | { unanswered: string }} Audit
 */

const TIMEOUT_MS = 60_000;

/**
 * @param {string} text output of `npm audit --json`
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
 * Queries the registry for known vulnerabilities of a package's production dependencies.
 * @param {string} folder
 * @param {readonly string[]} [options] for npm
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
      // Exit code 1 means either findings or a failed query.
      (_error, stdout) => resolve(readAudit(stdout)),
    );
  });
}

/**
 * Reports the advisories of several packages. Fixable ones fail; ones without an available fix and
 * an unreachable registry are only reported, the latter also in the summary, as a note of the
 * tally.
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
