import { createHmac, webcrypto } from 'node:crypto';
import { sampleNetwork } from '../testing/sample-affiliates';
import { postbackTemplate, signedExample, subIdExample } from './postback-address';
import { signPostback } from './sign-postback';

describe('the postback address for a network', () => {
  it('contains the secret and placeholders, and can mask the secret', () => {
    const network = sampleNetwork();
    expect(postbackTemplate(network)).toBe(
      'http://localhost/api/affiliate/postback/meridian?token=secret-of-meridian&click_id={click_id}&transaction_id={transaction_id}&amount={amount}&commission={commission}&currency={currency}&status={status}',
    );
    expect(postbackTemplate(network, true)).not.toContain('secret-of-meridian');
    expect(signedExample(network, true)).not.toContain('secret-of-meridian');
  });

  it('contains no secret if reports are signed', () => {
    const address = postbackTemplate(sampleNetwork({ signedOnly: true }));
    expect(address).not.toContain('token');
    expect(address).toMatch(/timestamp=\{timestamp\}&signature=\{signature\}$/);
  });

  it('shows how a click id is passed on', () => {
    expect(subIdExample('u1').followed).toMatch(/\?partner=aurelian&u1=\w/);
  });
});

describe('a postback signature', () => {
  beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

  it('covers the fields sorted by name, with escaped values', async () => {
    const fields = { transaction_id: "T 1&2'ü", amount: '10.00', timestamp: '1795262256' };
    const text = 'v2.amount=10.00&timestamp=1795262256&transaction_id=T%201%262%27%C3%BC';
    expect(await signPostback(fields, 'secret')).toBe(
      `v2.${createHmac('sha256', 'secret').update(text).digest('hex')}`,
    );
  });

  it('covers sorted fields in the shell example too', () => {
    const [, fields = ''] = /FIELDS="(.*)"/.exec(signedExample(sampleNetwork())) ?? [];
    const names = fields.split('&').map((pair) => pair.split('=')[0]);
    expect(names).toEqual([...names].sort());
  });
});
