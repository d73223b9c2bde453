import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cache, shown } from './paths.mjs';

/**
 * One thing to do before the server can run.
 * @typedef {object} Step
 * @property {string} name of its log file
 * @property {string} title such as 'Installing the CMS'
 * @property {string} advice what the owner can do when it fails
 * @property {() => boolean} isDone whether nothing has changed since it was last done
 * @property {(log: string) => Promise<number>} run answers an exit code, 0 for success
 */

const TAIL_LINES = 25;

/** A step that failed; the message is meant for the screen. */
export class StepFailed extends Error {}

/**
 * The last lines of a log.
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
 * Does a step, whatever is done already; throws StepFailed with the end of its log.
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
 * Does a step that has something to do, without a word; throws StepFailed.
 * @param {Step} step
 */
export async function performSilently(step) {
  if (!step.isDone()) await perform(step);
}

/**
 * Does all steps that have something to do, one after another; throws StepFailed at the first
 * that fails.
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
