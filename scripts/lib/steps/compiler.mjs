import { readFileSync } from 'node:fs';
import path from 'node:path';

const HEADER = path.join(import.meta.dirname, 'object-wrap.h');

/** Content of the header; binaries compiled without it are not reused. */
export const compilerInput = readFileSync(HEADER, 'utf8');

/**
 * Environment variables for compiling packages, in addition to the given ones.
 * @param {NodeJS.ProcessEnv} [given]
 * @returns {NodeJS.ProcessEnv}
 */
export const compilerEnvironment = (given = process.env) =>
  process.platform === 'win32'
    ? { CL: `${given.CL ?? ''} /FI"${HEADER}"`.trim() }
    : { CXXFLAGS: `${given.CXXFLAGS ?? ''} -include "${HEADER}"`.trim() };
