import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { importEdges } from '../lib/measure/imports.mjs';
import { readTree } from '../lib/measure/tree.mjs';
import { serverParts } from '../lint/zones.mjs';

describe('the table of allowed imports between rooms of the server', () => {
  it('contains none that is unused', () => {
    const used = importEdges(readTree(root));
    const unused = Object.entries(serverParts).flatMap(([room, allowed]) =>
      allowed
        .filter((other) => used.get(room)?.has(other) !== true)
        .map((other) => `${room} → ${other}`),
    );
    assert.deepEqual(unused, []);
  });
});
