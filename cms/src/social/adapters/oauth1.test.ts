import { oauthHeader } from './oauth1';

/** The example of X's documentation, "Creating a signature". */
const keys = {
  apiKey: 'xvz1evFS4wEEPTGEFPHBog',
  apiSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  accessToken: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  accessTokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
};
const once = { nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', timestamp: 1_318_622_958 };
const form = { status: 'Hello Ladies + Gentlemen, a signed OAuth request!' };

describe('the OAuth signature', () => {
  it.each([
    ['https://api.twitter.com/1/statuses/update.json', 'tnnArxj06cWHq44gCs1OSKk%2FjLY%3D'],
    ['https://api.twitter.com/1.1/statuses/update.json', 'hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D'],
  ])('of %s matches X’s', (address, signature) => {
    const url = `${address}?include_entities=true`;
    expect(oauthHeader('POST', url, keys, form, once)).toBe(
      'OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", ' +
        'oauth_nonce="kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", ' +
        'oauth_signature_method="HMAC-SHA1", oauth_timestamp="1318622958", ' +
        'oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb", oauth_version="1.0", ' +
        `oauth_signature="${signature}"`,
    );
  });

  it('sorts parameters by name before value', () => {
    const sign = (url: string): string => oauthHeader('GET', url, keys, {}, once);
    expect(sign('https://a.example/?a1=x&a=y')).toBe(sign('https://a.example/?a=y&a1=x'));
  });

  it('differs every time', () => {
    const sign = (): string => oauthHeader('GET', 'https://a.example/', keys);
    expect(sign()).not.toBe(sign());
  });
});
