import { generateRecoveryCodes, hashRecoveryCode, spendRecoveryCode } from './recovery-codes';
import { deriveKey, openText, sealText } from '../../lib/secret-box';
import { createTotpSecret, totpStep, totpUri } from './totp';

describe('the codes of an authenticator app', () => {
  // '12345678901234567890' in base32, the secret of RFC 6238, appendix B; codes truncated to 6
  // digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at %i s', (seconds, code) => {
    expect(totpStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('are valid one step early or late, and identify their own step', () => {
    const at = (seconds: number) => totpStep(secret, '081804', seconds * 1_000);
    const step = Math.floor(1_111_111_109 / 30);
    const [first, last] = [step * 30, step * 30 + 29.999];
    expect([first - 30, first, last, last + 30].map(at)).toEqual([step, step, step, step]);
    expect([first - 31, last + 31].map(at)).toEqual([undefined, undefined]);
  });

  it.each(['', '81804', '0818041', 'abcdefgh23', '081805'])('are not valid as %j', (code) => {
    expect(totpStep(secret, code, 1_111_111_109_000)).toBeUndefined();
  });

  it('use a random 160-bit secret', () => {
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(createTotpSecret());
  });

  it('are configured by a URI that apps understand', () => {
    const uri = new URL(totpUri(secret, 'Aurelian', 'example.com'));
    expect(`${uri.protocol}//${uri.host}${uri.pathname}`).toBe(
      'otpauth://totp/Aurelian:example.com',
    );
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Aurelian',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a sealed text', () => {
  const key = deriveKey('the secret of the site', 'test');

  it('is opened by its key and differs every time', () => {
    const [first, second] = [sealText('gold ✓', key), sealText('gold ✓', key)];
    expect(first).not.toBe(second);
    expect([openText(first, key), openText(second, key)]).toEqual(['gold ✓', 'gold ✓']);
    expect(sealText('x'.repeat(32), key).length).toBeLessThanOrEqual(255);
  });

  it('is not opened by a key of another secret or purpose', () => {
    const sealed = sealText('gold', key);
    expect(openText(sealed, deriveKey('the secret of the site', 'other'))).toBeUndefined();
    expect(openText(sealed, deriveKey('another secret', 'test'))).toBeUndefined();
  });

  it('is not opened if any byte has changed', () => {
    const bytes = Buffer.from(sealText('gold', key).slice(3), 'base64url');
    for (let i = 0; i < bytes.length; i += 1) {
      const tampered = Buffer.from(bytes);
      tampered.writeUInt8(tampered.readUInt8(i) ^ 1, i);
      expect(openText(`v1.${tampered.toString('base64url')}`, key)).toBeUndefined();
    }
  });

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', 'nonsense'])(
    'is not opened from %j',
    (sealed) => {
      expect(openText(sealed, key)).toBeUndefined();
      const cut = sealText('gold', key).slice(0, -3);
      expect(openText(cut, key)).toBeUndefined();
    },
  );
});

describe('recovery codes', () => {
  const key = deriveKey('the secret of the site', 'test');

  it('are ten different ones without look-alikes', () => {
    const codes = generateRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{10}$/);
  });

  it('are valid once each, and only with the same key', () => {
    const hashes = ['first', 'second'].map((code) => hashRecoveryCode(code, key));
    const left = spendRecoveryCode(hashes, 'first', key);
    expect(left).toEqual([hashes[1]]);
    expect(spendRecoveryCode(left ?? [], 'first', key)).toBeUndefined();
    expect(spendRecoveryCode(hashes, 'third', key)).toBeUndefined();
    expect(spendRecoveryCode(hashes, 'first', deriveKey('another', 'test'))).toBeUndefined();
  });
});
