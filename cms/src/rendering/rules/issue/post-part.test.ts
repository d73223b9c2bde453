import { mailImage } from './post-part';

const SITE = 'https://magazine.example';

describe('an image in a mail', () => {
  it('is a JPEG by absolute address where it is one of the site', () => {
    expect(mailImage('/pictures/jets.jpg', SITE)).toBe(`${SITE}/img/1200/pictures/jets.jpg.jpg`);
    expect(mailImage('/uploads/a_1.webp', SITE)).toBe(`${SITE}/img/1200/uploads/a_1.webp.jpg`);
    expect(mailImage(`${SITE}/img/800/pictures/a.jpg.avif`, SITE)).toBe(
      `${SITE}/img/800/pictures/a.jpg.jpg`,
    );
  });

  it('is shown from another site over https only', () => {
    expect(mailImage('https://a.example/b.png', SITE)).toBe('https://a.example/b.png');
    for (const address of ['http://a.example/b.png', 'data:image/png;base64,AA', 'javascript:1']) {
      expect(mailImage(address, SITE)).toBeUndefined();
    }
  });
});
