import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callTypes } from './client/call-types.mjs';
import { readProgram } from './client/program.mjs';
import { cms, web } from './paths.mjs';

/** Package with which other programs call a site. */
export const clientFolder = path.join(web, 'client');

const sources = path.join(clientFolder, 'src');

/** Modules of the package in addition to the call types. */
const MODULES = [
  path.join(sources, 'client.ts'),
  path.join(sources, 'errors.ts'),
  path.join(sources, 'call-types.ts'),
  path.join(cms, 'src', 'contract', 'place-call.ts'),
];

const INDEX = {
  'index.js': "export * from './client.js';\nexport * from './errors.js';\n",
  'index.d.ts':
    "export * from './client.js';\nexport * from './errors.js';\nexport type * from './call-types.js';\nexport type * from './calls.js';\n",
};

/**
 * Rewrites imports to relative paths with extensions, as required by browsers and Node.
 * @param {string} text
 */
const besideOthers = (text) => text.replace(/(from ')(?:@contract|\.)\/([\w-]+)'/g, "$1./$2.js'");

/**
 * Builds the package in web/client/dist: modules, their types, and the calls as types without
 * schemas.
 */
export function buildClient() {
  const dist = path.join(clientFolder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const program = readProgram([...MODULES, path.join(sources, 'calls.ts')]);
  /** @param {string} name @param {string} text */
  const write = (name, text) => writeFileSync(path.join(dist, name), text);
  for (const file of MODULES) {
    const emit = (/** @type {string} */ name, /** @type {string} */ text) => {
      const isEmpty = name.endsWith('.js') && /^\s*(?:export \{\};)?\s*$/.test(text);
      if (!isEmpty) write(path.basename(name), besideOthers(text));
    };
    program.emit(program.getSourceFile(file), emit);
  }
  write('calls.d.ts', callTypes(program, path.join(sources, 'calls.ts')));
  for (const [name, text] of Object.entries(INDEX)) write(name, text);
}
