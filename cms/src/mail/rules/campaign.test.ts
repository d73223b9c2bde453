import { withCampaign } from './campaign';

const SITE = 'https://magazine.example';

describe('the URL of a link in an issue', () => {
  it('contains the campaign once on the site, in addition to its own query', () => {
    const first = withCampaign(`${SITE}/post/a-yacht?page=2#prices`, 7, SITE);
    expect(first).toBe(
      `${SITE}/post/a-yacht?page=2&utm_source=newsletter&utm_medium=email&utm_campaign=issue-7#prices`,
    );
    expect(withCampaign(first, 7, SITE)).toBe(first);
  });

  it('is unchanged for another site, even one with a similar name', () => {
    const signed = 'https://shop.example/p?sig=a%2Bb&tag=x';
    expect(withCampaign(signed, 7, SITE)).toBe(signed);
    const alike = 'https://magazine.example.evil.example/';
    expect(withCampaign(alike, 7, SITE)).toBe(alike);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense', ''])(
    'is the home page in place of %j',
    (url) => expect(withCampaign(url, 7, SITE)).toBe(SITE),
  );

  it('is safe in a header, whatever it contains', () => {
    expect(withCampaign('https://shop.example/é\r\nX: 1', 7, SITE)).toMatch(/^[\x21-\x7e]+$/);
  });
});
