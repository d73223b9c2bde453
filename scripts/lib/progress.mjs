import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cache, shown } from './paths.mjs';

/**
 * A step required before the server can run.
 * @typedef {object} Step
 * @property {string} name of its log file
 * @property {string} title such as 'Installing the CMS'
 * @property {string} advice what the owner can do if it fails
 * @property {() => boolean} isDone whether nothing has changed since it was last done
 * @property {(log: string) => Promise<number>} run returns an exit code, 0 for success
 */

const TAIL_LINES = 25;

/** A failed step; the message is shown to the user. */
export class StepFailed extends Error {}

/**
 * Last lines of a log.
 * @param {string} log
 */
function tail(log) {
  const text = existsSync(log) ? stripVTControlCharacters(readFileSync(log, 'utf8')) : '';
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '');
  return lines.slice(-TAIL_LINES).map((line) => `    ${line}`);
}

/** @param {number} since */
const seconds = (since) => {
  const elapsed = (performance.now() - since) / 1000;
  return elapsed < 10 ? elapsed.toFixed(1) : elapsed.toFixed(0);
};

/**
 * Runs a step even if it is done; throws StepFailed with the end of its log.
 * @param {Step} step
 * @param {(code: number) => void} [onEnd]
 */
async function perform(step, onEnd = () => undefined) {
  const log = path.join(cache, 'logs', `${step.name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(log, '');
  const code = await step.run(log);
  onEnd(code);
  if (code === 0) return;
  const end = tail(log);
  const ending = end.length > 0 ? `The end of ${shown(log)}:\n\n${end.join('\n')}\n\n` : '';
  throw new StepFailed(`\n${step.title} failed (exit code ${code}). ${ending}${step.advice}`);
}

/**
 * Runs a step unless it is done, without output; throws StepFailed.
 * @param {Step} step
 */
export async function performSilently(step) {
  if (!step.isDone()) await perform(step);
}

/**
 * Runs all steps that are not done, in order; throws StepFailed at the first failure.
 * @param {readonly Step[]} steps
 */
export async function performSteps(steps) {
  for (const [index, step] of steps.entries()) {
    const label = `[${index + 1}/${steps.length}] ${step.title}`;
    if (step.isDone()) process.stdout.write(`${label} … nothing to do\n`);
    else {
      const begin = performance.now();
      process.stdout.write(`${label} … `);
      await perform(step, (code) => {
        process.stdout.write(`${code === 0 ? 'done' : 'failed'} in ${seconds(begin)} s\n`);
      });
    }
  }
}
