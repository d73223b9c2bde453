import { createHmac, webcrypto } from 'node:crypto';
import { sampleNetwork } from '../testing/sample-affiliates';
import { postbackTemplate, signedExample, subIdExample } from './postback-address';
import { signPostback } from './sign-postback';

describe('what is entered at a network', () => {
  it('is its address with the secret and placeholders, hidden for the eye', () => {
    const network = sampleNetwork();
    expect(postbackTemplate(network)).toBe(
      'http://localhost/api/affiliate/postback/meridian?token=secret-of-meridian&click_id={click_id}&transaction_id={transaction_id}&amount={amount}&commission={commission}&currency={currency}&status={status}',
    );
    expect(postbackTemplate(network, true)).not.toContain('secret-of-meridian');
    expect(signedExample(network, true)).not.toContain('secret-of-meridian');
  });

  it('holds no secret where reports are signed', () => {
    const address = postbackTemplate(sampleNetwork({ signedOnly: true }));
    expect(address).not.toContain('token');
    expect(address).toMatch(/timestamp=\{timestamp\}&signature=\{signature\}$/);
  });

  it('shows how a click id travels', () => {
    expect(subIdExample('u1').followed).toMatch(/\?partner=aurelian&u1=\w/);
  });
});

describe('a signature', () => {
  beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

  it('is made over the fields sorted by name, their values escaped', async () => {
    const fields = { transaction_id: "T 1&2'ü", amount: '10.00', timestamp: '1795262256' };
    const text = 'v2.amount=10.00&timestamp=1795262256&transaction_id=T%201%262%27%C3%BC';
    expect(await signPostback(fields, 'secret')).toBe(
      `v2.${createHmac('sha256', 'secret').update(text).digest('hex')}`,
    );
  });

  it('of the shell example is over sorted fields too', () => {
    const [, fields = ''] = /FIELDS="(.*)"/.exec(signedExample(sampleNetwork())) ?? [];
    const names = fields.split('&').map((pair) => pair.split('=')[0]);
    expect(names).toEqual([...names].sort());
  });
});
