import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { root } from '../lib/paths.mjs';

/** @param {string} file with a list of widths */
const widthsOf = (file) =>
  /_WIDTHS\b[^=]*= \[([\d, ]+)\]/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1];

it('pages and attacks request the image widths that the server generates', () => {
  const served = widthsOf('cms/src/images/serving/image-encoder.ts');
  assert.ok(served);
  assert.equal(widthsOf('web/src/ui/image-source.ts'), served);
  assert.equal(widthsOf('scripts/lib/attacks/kinds.mjs'), served);
});
