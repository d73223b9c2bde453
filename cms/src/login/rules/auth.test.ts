import { CODE_LOCK, lockoutSeconds, NETWORK_LOCK } from '../../access/rules/lockout';
import { equalText, generatePassword, hashPassword, verifyPassword } from './password';

describe('a password', () => {
  it('is verified by its hash, which differs every time', async () => {
    const [first, second] = await Promise.all([
      hashPassword('gold leaf'),
      hashPassword('gold leaf'),
    ]);
    expect(first).not.toBe(second);
    expect(await verifyPassword('gold leaf', first)).toBe(true);
    expect(await verifyPassword('gold leaf ', first)).toBe(false);
    expect(await verifyPassword('gold leaf', 'nonsense')).toBe(false);
  });

  it('is still verified by a stored hash, so its cost has not changed', async () => {
    const stored = 'scrypt$AAECAwQFBgcICQoLDA0ODw$1HoAQJetXZSLzkozmJDB4ru0yEmj6iFM5j85gUCyHjU';
    expect(await verifyPassword('gold leaf', stored)).toBe(true);
  });

  it('is compared after Unicode normalization', () => {
    expect(equalText('é', 'e\u0301')).toBe(true);
    expect(equalText('a', 'ab')).toBe(false);
  });

  it('is generated in four groups without look-alikes', () => {
    expect(generatePassword()).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  });
});

describe('lockoutSeconds', () => {
  it('allows four wrong passwords per network, then doubles up to 15 minutes', () => {
    const seconds = (failures: number) => lockoutSeconds(failures, NETWORK_LOCK);
    expect([0, 4, 5, 6, 7, 8].map(seconds)).toEqual([0, 0, 1, 2, 4, 8]);
    expect(seconds(50)).toBe(900);
  });

  it('allows nine wrong codes per site, then doubles in minutes up to an hour', () => {
    const minutes = (failures: number) => lockoutSeconds(failures, CODE_LOCK) / 60;
    expect([9, 10, 11, 12, 13].map(minutes)).toEqual([0, 1, 2, 4, 8]);
    expect(minutes(50)).toBe(60);
  });
});
