import { isToken, makeToken, tokenDigest, tokenStart } from './token-text';

describe('the text of an API token', () => {
  it('has a prefix, 32 bytes and a checksum, at a fixed length', () => {
    expect(makeToken(new Uint8Array(32))).toMatch(/^aur_0{43}[0-9A-Za-z]{6}$/);
    expect(makeToken(new Uint8Array(32).fill(255))).toMatch(/^aur_[0-9A-Za-z]{49}$/);
    const made = new Set(Array.from({ length: 100 }, () => makeToken()));
    expect(made.size).toBe(100);
    for (const token of made) expect(isToken(token)).toBe(true);
  });

  it('is distinguished from similar texts by its checksum', () => {
    const token = makeToken();
    const last = token.endsWith('0') ? '1' : '0';
    for (const other of [
      token.slice(0, -1) + last,
      token.replace('aur_', 'AUR_'),
      `${token}0`,
      token.slice(0, -1),
      ` ${token}`,
      `aur_${'0'.repeat(49)}`,
      '',
    ]) {
      expect([other, isToken(other)]).toEqual([other, false]);
    }
  });

  it('is stored as its SHA-256 with its first characters', () => {
    expect(tokenDigest('aur_x')).toMatch(/^[\da-f]{64}$/);
    expect(tokenStart('aur_abcdefgh')).toBe('aur_abcde');
  });
});
