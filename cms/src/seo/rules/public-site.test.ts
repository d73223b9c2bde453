import { whyNotPublic } from './public-site';

describe('a site that search engines are told of', () => {
  it.each([
    'https://magazine.example.org',
    'https://aurelian.co.uk:8443',
    'https://localhost.run',
    'https://contest.com',
    'https://xn--mgazin-fxa.de',
  ])('may be %s', (origin) => {
    expect(whyNotPublic(origin)).toBeUndefined();
  });

  it.each([
    ['http://localhost:1337', /only this machine or network knows/],
    ['https://localhost', /only this machine/],
    ['https://magazine', /only this machine/],
    ['https://magazine.test', /only this machine/],
    ['https://magazine.example', /only this machine/],
    ['https://nas.local', /only this machine/],
    ['https://cms.internal.', /only this machine/],
    ['https://10.0.0.5', /bare addresses/],
    ['https://93.184.215.14', /bare addresses/],
    ['https://[::1]:1337', /bare addresses/],
    ['http://magazine.example.org', /by https/],
  ])('is not %s', (origin, why) => {
    expect(whyNotPublic(origin)).toMatch(why);
    expect(whyNotPublic(origin)).toContain(origin);
  });
});
