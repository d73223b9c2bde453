import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainOldNode } from '../lib/node-version.mjs';

describe('the version of Node', () => {
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0', '26.3.1']) {
    it(`${version} is new enough`, () => assert.equal(explainOldNode(version), undefined));
  }

  for (const version of ['20.18.3', '18.20.8', '12.22.12']) {
    it(`${version} is too old; the message names it and the supported versions`, () => {
      assert.equal(
        explainOldNode(version),
        `Aurelian needs Node 20.19 to 26; this is Node ${version}.`,
      );
    });
  }
});
