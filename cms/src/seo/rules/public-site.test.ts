import { whyNotPublic } from './public-site';

describe('a site submitted to search engines', () => {
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
    ['http://localhost:1337', /only reachable from this machine or network/],
    ['https://localhost', /only reachable from this machine/],
    ['https://magazine', /only reachable from this machine/],
    ['https://magazine.test', /only reachable from this machine/],
    ['https://magazine.example', /only reachable from this machine/],
    ['https://nas.local', /only reachable from this machine/],
    ['https://cms.internal.', /only reachable from this machine/],
    ['https://10.0.0.5', /IP addresses are not submitted/],
    ['https://93.184.215.14', /IP addresses are not submitted/],
    ['https://[::1]:1337', /IP addresses are not submitted/],
    ['http://magazine.example.org', /over https/],
  ])('may not be %s', (origin, why) => {
    expect(whyNotPublic(origin)).toMatch(why);
    expect(whyNotPublic(origin)).toContain(origin);
  });
});
