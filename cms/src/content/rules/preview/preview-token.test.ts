import { previewKey, readPreview, signPreview } from './preview-token';

const START = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const key = previewKey('a secret of the site');
const at = (now: number) => ({ now: () => now });

describe('a preview token', () => {
  const { token, expiresAt } = signPreview(42, key, at(START));

  it('shows its post for exactly 24 hours', () => {
    expect(expiresAt).toBe(START + DAY);
    expect(readPreview(token, key, at(START))).toEqual({ postId: 42, expiresAt });
    expect(readPreview(token, key, at(START + DAY - 1))).toEqual({ postId: 42, expiresAt });
    expect(readPreview(token, key, at(START + DAY))).toBeUndefined();
  });

  it('is safe in a path', () => {
    expect(token).toMatch(/^[\w-]{64}$/);
  });

  it('is invalid once any character changes', () => {
    for (let i = 0; i < token.length; i += 1) {
      const other = token[i] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, i) + other + token.slice(i + 1);
      expect(readPreview(changed, key, at(START))).toBeUndefined();
    }
  });

  it('cannot be lengthened, shortened, padded or encoded differently', () => {
    const others = [`${token}A`, token.slice(0, -1), `${token}=`, ` ${token}`, '', 'a'.repeat(64)];
    for (const other of others) expect(readPreview(other, key, at(START))).toBeUndefined();
  });

  it('cannot be forged for another post or a longer time', () => {
    const bytes = Buffer.from(token, 'base64url');
    const forge = (id: bigint, end: bigint): string => {
      const forged = Buffer.from(bytes);
      forged.writeBigUInt64BE(id, 0);
      forged.writeBigUInt64BE(end, 8);
      return forged.toString('base64url');
    };
    expect(forge(42n, BigInt(expiresAt))).toBe(token);
    expect(readPreview(forge(43n, BigInt(expiresAt)), key, at(START))).toBeUndefined();
    expect(readPreview(forge(42n, BigInt(expiresAt + DAY)), key, at(START))).toBeUndefined();
    expect(readPreview(forge(2n ** 64n - 1n, 2n ** 64n - 1n), key, at(START))).toBeUndefined();
  });

  it('is invalid with another secret, and with the secret itself as a key', () => {
    expect(readPreview(token, previewKey('another secret of a site'), at(START))).toBeUndefined();
    expect(readPreview(token, Buffer.from('a secret of the site'), at(START))).toBeUndefined();
  });
});
