import { campaignLink } from './social-link';

describe('the link of a social post', () => {
  it('contains the platform and a unique campaign', () => {
    expect(campaignLink('ein-märchen', { id: 7, platform: 'twitter' }, 'https://a.example')).toBe(
      'https://a.example/post/ein-m%C3%A4rchen?utm_source=twitter&utm_medium=social&utm_campaign=social-7',
    );
  });
});
