import {
  continuesSession,
  createSalt,
  declinesTracking,
  isDoubleClick,
  visitorHash,
} from './visitor';

const clues = {
  salt: Buffer.from('0123456789abcdef'),
  userAgent: 'Mozilla/5.0',
  address: '198.18.0.1',
  host: 'aurelian.example',
};

describe('visitorHash', () => {
  it('is stable for a visitor and short', () => {
    expect(visitorHash(clues)).toBe(visitorHash({ ...clues, salt: Uint8Array.from(clues.salt) }));
    expect(visitorHash(clues)).toMatch(/^[\w-]{16}$/);
    expect(visitorHash({ ...clues, host: 'Aurelian.Example' })).toBe(visitorHash(clues));
  });

  it.each([
    { salt: createSalt() },
    { userAgent: 'Mozilla/5.1' },
    { address: '198.18.0.2' },
    { host: 'other.example' },
  ])('differs with %p', (other) =>
    expect(visitorHash({ ...clues, ...other })).not.toBe(visitorHash(clues)),
  );

  it('does not confuse where one part ends and the next begins', () => {
    const one = visitorHash({ ...clues, userAgent: 'a","b', address: 'c' });
    expect(visitorHash({ ...clues, userAgent: 'a', address: 'b","c' })).not.toBe(one);
  });

  it('is the same for all addresses of one IPv6 network', () => {
    const hash = (address: string) => visitorHash({ ...clues, address });
    expect(hash('2001:db8:1:2::1')).toBe(hash('2001:db8:1:2:ffff::9'));
    expect(hash('2001:db8:1:3::1')).not.toBe(hash('2001:db8:1:2::1'));
    expect(hash('::ffff:198.18.0.1')).toBe(visitorHash(clues));
  });
});

it('creates a random 128-bit salt', () => {
  const salts = Array.from({ length: 50 }, createSalt);
  expect(new Set(salts.map((salt) => Buffer.from(salt).toString('hex'))).size).toBe(50);
  expect(salts.every(({ length }) => length === 16)).toBe(true);
});

it.each([
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '0', dnt: '0' }, false],
  [{ dnt: 'unspecified' }, false],
  [{}, false],
])('reads from %p whether a visitor asks not to be tracked: %p', (headers, declines) =>
  expect(declinesTracking(headers)).toBe(declines),
);

describe('sessions and repeated clicks', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');

  it.each([
    [undefined, false],
    [now, true],
    [now - 30 * 60_000, true],
    [now - 30 * 60_000 - 1, false],
    [now + 60_000, true],
    [now + 31 * 60_000, false],
  ])('a session last seen at %p continues: %p', (lastSeen, continues) =>
    expect(continuesSession(lastSeen, now)).toBe(continues),
  );

  it.each([
    [undefined, false],
    [now, true],
    [now - 10_000, true],
    [now - 10_001, false],
  ])('a click after one at %p is a repeat: %p', (lastClick, repeats) =>
    expect(isDoubleClick(lastClick, now)).toBe(repeats),
  );
});
