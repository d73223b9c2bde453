import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forward, readRequest } from '../lib/mcp.mjs';

describe('the MCP bridge', () => {
  // Nothing listens on port 1.
  const request = { url: 'http://127.0.0.1:1/mcp', token: 'none' };

  it('reports a line that is not a message, and continues', async () => {
    for (const line of ['{"id": 1', 'null', '[]', '"words"', '7']) {
      const [answer, ...rest] = /** @type {any[]} */ (await forward(request, line));
      assert.deepEqual([answer.id, rest], [null, []], line);
      assert.match(answer.error.message, /^This line is not /);
    }
  });

  it('responds to a request that it could not forward, but not to a notification', async () => {
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: null };
    const [answer] = /** @type {any[]} */ (await forward(request, JSON.stringify(asked)));
    assert.equal(answer.id, 1);
    assert.match(answer.error.message, /^The site could not be reached/);
    const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
    assert.deepEqual(await forward(request, JSON.stringify(notice)), []);
  });

  it('requires the address of a site and a token', () => {
    assert.throws(() => readRequest([], { AURELIAN_TOKEN: 'none' }), /--site must be the address/);
    assert.throws(
      () => readRequest(['--site', 'https://example.com'], {}),
      /AURELIAN_TOKEN must be/,
    );
    const { url } = readRequest(['--site', 'https://example.com/x'], { AURELIAN_TOKEN: 'none' });
    assert.equal(url, 'https://example.com/mcp');
  });
});
