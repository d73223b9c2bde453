import {
  findProofFault,
  postbackKey,
  postbackSecret,
  secondSignature,
  signedText,
  signPostback,
} from './postback-proof';

const key = postbackKey('a site secret of the tests');
const secret = postbackSecret(key, 7, 1);
const now = Date.parse('2026-03-02T17:00:00Z');
const timestamp = String(now / 1_000);
const sale = { transaction_id: 'T 1', commission: '12.50', click_id: 'click-00001' };

const fault = (sent: Record<string, unknown>, rules = {}): string | undefined =>
  findProofFault(sent, { secret, signedOnly: false, now, ...rules });
const signed = (fields: Record<string, unknown>) => ({
  ...fields,
  signature: signPostback(secret, fields),
});

describe('the secret of a postback', () => {
  it('is specific to network, version and site, and stable', () => {
    const others = [
      postbackSecret(key, 7, 2),
      postbackSecret(key, 8, 1),
      postbackSecret(key, 71, 1),
      postbackSecret(postbackKey('another site secret'), 7, 1),
    ];
    expect(new Set([secret, ...others]).size).toBe(5);
    expect(postbackSecret(postbackKey('a site secret of the tests'), 7, 1)).toBe(secret);
    expect(secret).toMatch(/^[\w-]{43}$/);
  });
});

describe('a token', () => {
  it('must equal the secret', () => {
    expect(fault({ ...sale, token: secret })).toBeUndefined();
    expect(fault({ ...sale, token: `${secret.slice(0, -1)}!` })).toBe('The token is wrong.');
    expect(fault({ ...sale, token: postbackSecret(key, 7, 2) })).toBe('The token is wrong.');
    expect(fault(sale)).toMatch(/is required/);
  });

  it('is refused if reports must be signed', () => {
    expect(fault({ ...sale, token: secret }, { signedOnly: true })).toMatch(/signs its reports/);
    const both = { ...signed({ ...sale, timestamp }), token: secret };
    expect(fault(both, { signedOnly: true })).toMatch(/signs its reports/);
  });
});

describe('a signature', () => {
  it('covers the sent fields in alphabetical order', () => {
    expect(
      signedText({ ...sale, timestamp, test: '1', token: 'x', signature: 'y', other: 'z' }),
    ).toBe(
      `click_id=click-00001&commission=12.50&test=1&timestamp=${timestamp}&transaction_id=T 1`,
    );
  });

  it('is valid in upper and lower case, ignoring unknown fields', () => {
    const report = signed({ ...sale, timestamp });
    expect(fault(report, { signedOnly: true })).toBeUndefined();
    expect(fault({ ...report, signature: report.signature.toUpperCase() })).toBeUndefined();
    expect(fault({ ...report, unknown: 'ignored' })).toBeUndefined();
  });

  it.each([
    ['another amount', { commission: '99' }],
    ['an additional field', { status: 'approved' }],
    ['a test that becomes a report', { test: '1' }],
  ])('is invalid for %s', (_what, change) => {
    expect(fault({ ...signed({ ...sale, timestamp }), ...change })).toBe('The signature is wrong.');
  });

  it('is valid for five minutes either way', () => {
    const at = (seconds: number) =>
      fault(signed({ ...sale, timestamp: String(now / 1_000 + seconds) }));
    expect(at(-300)).toBeUndefined();
    expect(at(300)).toBeUndefined();
    expect(at(-301)).toMatch(/300 seconds/);
    expect(at(301)).toMatch(/300 seconds/);
  });

  it('needs a timestamp, and a timestamp needs a signature', () => {
    const { signature } = signed({ ...sale, timestamp });
    expect(fault({ ...sale, signature, token: secret })).toMatch(/needs a timestamp/);
    expect(fault({ ...sale, timestamp })).toMatch(/is required/);
  });

  it('is refused if any part is malformed', () => {
    const odd = { toString: 1 };
    expect(fault({ ...sale, token: odd })).toBe('The token is wrong.');
    expect(fault({ ...sale, token: secret, timestamp: 'today' })).toMatch(/Unix seconds/);
    expect(fault({ ...sale, timestamp, signature: odd })).toBe('The signature is wrong.');
    expect(fault({ ...signed({ ...sale, timestamp }), token: 'x' })).toBe('The token is wrong.');
    expect(fault({ ...signed({ ...sale, timestamp }), status: odd })).toMatch(/signature/);
    expect(fault({ ...sale, token: '' })).toMatch(/is required/);
  });

  it('of the second version is valid neither for other fields nor as one of the first', () => {
    const fields = {
      transaction_id: 'T 1/ü!',
      click_id: 'clickid-1&commission=1000',
      timestamp,
    };
    const signature = secondSignature(secret, fields);
    expect(signature).toMatch(/^v2\.[0-9a-f]{64}$/);
    expect(fault({ ...fields, signature }, { signedOnly: true })).toBeUndefined();
    expect(fault({ ...fields, signature: signature.toUpperCase() })).toBeUndefined();
    const split = { ...fields, click_id: 'clickid-1', commission: '1000' };
    expect(fault({ ...split, signature })).toBe('The signature is wrong.');
    expect(fault({ ...fields, signature: signature.slice(3) })).toBe('The signature is wrong.');
    const joined = { transaction_id: 'T', commission: '9', click_id: 'click-00001', timestamp };
    const { commission: _commission, ...rest } = joined;
    const swallowed = { ...rest, click_id: 'click-00001&commission=9' };
    expect(fault({ ...swallowed, signature: secondSignature(secret, joined).slice(3) })).toBe(
      'The signature is wrong.',
    );
    expect(fault({ ...joined, signature: `v2.${signPostback(secret, joined)}` })).toBe(
      'The signature is wrong.',
    );
    expect(fault({ ...signed({ ...sale, timestamp, status: '\ud800' }) })).toBeUndefined();
    const half = { ...sale, timestamp, status: '\ud800' };
    expect(fault({ ...half, signature: secondSignature(secret, half) })).toBeUndefined();
  });

  it('is not required if a timestamp comes with a token', () => {
    expect(fault({ ...sale, timestamp, token: secret })).toBeUndefined();
  });
});
