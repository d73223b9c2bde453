import { mailKey, readMailToken, signMailToken } from './mail-token';

const key = mailKey('a secret of the site');
const grant = { subscriberId: 42, messageId: 7, linkId: 3 };

describe('a token of a mail link', () => {
  const token = signMailToken(key, { purpose: 'click', ...grant });

  it('identifies subscriber, message and link, for its purpose only', () => {
    expect(readMailToken(key, token, 'click')).toEqual(grant);
    expect(readMailToken(key, token, 'open')).toBeUndefined();
    expect(readMailToken(key, token, 'unsubscribe')).toBeUndefined();
  });

  it('has the link 0 without a link', () => {
    const open = signMailToken(key, { purpose: 'open', subscriberId: 1, messageId: 2 });
    expect(readMailToken(key, open, 'open')).toEqual({
      subscriberId: 1,
      messageId: 2,
      linkId: 0,
    });
  });

  it('is safe in a URL', () => {
    expect(token).toMatch(/^[\w-]{40}$/);
    const largest = { subscriberId: 2 ** 31 - 1, messageId: 2 ** 31 - 1, linkId: 2 ** 31 - 1 };
    const other = signMailToken(key, { purpose: 'click', ...largest });
    expect(readMailToken(key, other, 'click')).toEqual(largest);
  });

  it('is invalid if any character changes', () => {
    for (let i = 0; i < token.length; i += 1) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
      expect(readMailToken(key, changed, 'click')).toBeUndefined();
    }
  });

  it('cannot be lengthened, shortened, padded or guessed from zeros', () => {
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
