import { withCampaign } from './campaign';

const SITE = 'https://magazine.example';

describe('the address of a link in an issue', () => {
  it('carries the campaign on the site, beside what it has, and once', () => {
    const first = withCampaign(`${SITE}/post/a-yacht?page=2#prices`, 7, SITE);
    expect(first).toBe(
      `${SITE}/post/a-yacht?page=2&utm_source=newsletter&utm_medium=email&utm_campaign=issue-7#prices`,
    );
    expect(withCampaign(first, 7, SITE)).toBe(first);
  });

  it('is left as it is at another site, even one whose name begins alike', () => {
    const signed = 'https://shop.example/p?sig=a%2Bb&tag=x';
    expect(withCampaign(signed, 7, SITE)).toBe(signed);
    const alike = 'https://magazine.example.evil.example/';
    expect(withCampaign(alike, 7, SITE)).toBe(alike);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense', ''])(
    'is the home page in place of %j',
    (url) => expect(withCampaign(url, 7, SITE)).toBe(SITE),
  );

  it('can be sent in a header, whatever is in it', () => {
    expect(withCampaign('https://shop.example/é\r\nX: 1', 7, SITE)).toMatch(/^[\x21-\x7e]+$/);
  });
});
