import { isOwnImage, socialImage } from './post-facts';

const SITE = 'https://a.example';

describe('the image of a social post', () => {
  it('is a JPEG of the first image hosted on the site', () => {
    const images = ['https://elsewhere.example/a.webp', null, '', '/uploads/a_1.webp'];
    expect(socialImage(images, '/pictures/d.jpg', SITE)).toBe(
      `${SITE}/img/share/uploads/a_1.webp.jpg`,
    );
    expect(socialImage([''], '/pictures/d.jpg', SITE)).toBe(`${SITE}/img/share/pictures/d.jpg.jpg`);
    expect([...images, '/uploads/../x'].map(isOwnImage)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});
