import { bounceSecret, bounceUrl, isBounceSecret } from './bounce-secret';

const SECRET = 'a secret of the site';

describe('the secret of bounce reports', () => {
  it('is part of the URL; any other is refused', () => {
    const token = new URL(bounceUrl('https://example.com', SECRET)).searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(isBounceSecret(SECRET, token)).toBe(true);
    for (const other of ['', `${token}A`, token.slice(1), bounceSecret('another secret')]) {
      expect(isBounceSecret(SECRET, other)).toBe(false);
    }
  });
});
