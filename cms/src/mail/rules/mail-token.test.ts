import { mailKey, readMailToken, signMailToken } from './mail-token';

const key = mailKey('a secret of the site');
const grant = { subscriberId: 42, messageId: 7, linkId: 3 };

describe('a token of a mail link', () => {
  const token = signMailToken(key, { purpose: 'click', ...grant });

  it('names subscriber, message and link, for its purpose alone', () => {
    expect(readMailToken(key, token, 'click')).toEqual(grant);
    expect(readMailToken(key, token, 'open')).toBeUndefined();
    expect(readMailToken(key, token, 'unsubscribe')).toBeUndefined();
  });

  it('names no link where there is none', () => {
    const open = signMailToken(key, { purpose: 'open', subscriberId: 1, messageId: 2 });
    expect(readMailToken(key, open, 'open')).toEqual({
      subscriberId: 1,
      messageId: 2,
      linkId: 0,
    });
  });

  it('fits into an address as it is', () => {
    expect(token).toMatch(/^[\w-]{40}$/);
    const largest = { subscriberId: 2 ** 31 - 1, messageId: 2 ** 31 - 1, linkId: 2 ** 31 - 1 };
    const other = signMailToken(key, { purpose: 'click', ...largest });
    expect(readMailToken(key, other, 'click')).toEqual(largest);
  });

  it('is invalid once any character changes', () => {
    for (let i = 0; i < token.length; i += 1) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
      expect(readMailToken(key, changed, 'click')).toBeUndefined();
    }
  });

  it('cannot be lengthened, shortened, padded or made of nothing', () => {
    for (const other of [`${token}A`, token.slice(0, -1), `${token}=`, ` ${token}`, '']) {
      expect(readMailToken(key, other, 'click')).toBeUndefined();
    }
    expect(readMailToken(key, 'A'.repeat(40), 'unsubscribe')).toBeUndefined();
  });

  it('is invalid with another secret, and with the secret itself as a key', () => {
    for (const other of [mailKey('another secret of a site'), Buffer.from('a secret of the site')])
      expect(readMailToken(other, token, 'click')).toBeUndefined();
  });
});
