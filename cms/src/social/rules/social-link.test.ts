import { campaignLink } from './social-link';

describe('the link of a social post', () => {
  it('carries the platform and a campaign of its own', () => {
    expect(campaignLink('ein-märchen', { id: 7, platform: 'twitter' }, 'https://a.example')).toBe(
      'https://a.example/post/ein-m%C3%A4rchen?utm_source=twitter&utm_medium=social&utm_campaign=social-7',
    );
  });
});
