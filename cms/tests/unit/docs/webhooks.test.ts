import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webhookEvents } from '../../../src/contract/webhook-events';
import { newSecret, signedHeaders } from '../../../src/webhooks/rules/signature';

const page = readFileSync(path.resolve(__dirname, '../../../../docs/guide/webhooks.md'), 'utf8');
const example = /```js\n([^]*?)```/.exec(page)?.[1] ?? '';

const ASK = `
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  const { headers, body, secret } = JSON.parse(text);
  try {
    console.log(JSON.stringify({ event: verifyWebhook(headers, body, secret) }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
  }
`;

/** Runs the guide's verification function on a request. */
const verified = (request: {
  headers: Record<string, string>;
  body: string;
  secret: string;
}): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', example + ASK], {
      input: JSON.stringify(request),
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  );

describe('the guide to webhooks', () => {
  it('lists each event with its time and contents according to the contract', () => {
    const rows = [...page.matchAll(/^\| `(\w+\.\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
    expect(rows.map(([, type, when, data]) => [type, when, data])).toEqual(
      Object.entries(webhookEvents).map(([type, { when, data }]) => [
        type,
        when,
        Object.keys(data.shape)
          .map((name) => `\`${name}\``)
          .join(', '),
      ]),
    );
  });

  it('contains code that verifies events and refuses forged, old and foreign ones', () => {
    const secret = newSecret();
    const body = '{"type":"webhook.test"}';
    const seconds = Math.floor(Date.now() / 1_000);
    const headers = signedHeaders([newSecret(), secret], { id: 'evt_1', seconds, body });
    expect(verified({ headers, body, secret })).toEqual({ event: { type: 'webhook.test' } });
    expect(verified({ headers, body: body.replace('test', 'tost'), secret })).toEqual({
      error: 'Not signed with this secret',
    });
    expect(verified({ headers, body, secret: newSecret() })).toHaveProperty('error');
    const { 'webhook-signature': _signature, ...unsigned } = headers;
    expect(verified({ headers: unsigned, body, secret })).toHaveProperty('error');
    const old = signedHeaders([secret], { id: 'evt_1', seconds: seconds - 600, body });
    expect(verified({ headers: old, body, secret })).toEqual({ error: 'Too old' });
    const renewed = { ...old, 'webhook-timestamp': String(seconds) };
    expect(verified({ headers: renewed, body, secret })).toHaveProperty('error');
  });
});
