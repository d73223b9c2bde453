import { isOwnPicture, socialPicture } from './social-picture';

const SITE = 'https://a.example';

describe('the picture of a social post', () => {
  it('is a JPEG of the first picture that is the site’s own', () => {
    const pictures = ['https://elsewhere.example/a.webp', null, '', '/uploads/a_1.webp'];
    expect(socialPicture(pictures, '/pictures/d.jpg', SITE)).toBe(
      `${SITE}/img/share/uploads/a_1.webp.jpg`,
    );
    expect(socialPicture([''], '/pictures/d.jpg', SITE)).toBe(
      `${SITE}/img/share/pictures/d.jpg.jpg`,
    );
    expect([...pictures, '/uploads/../x'].map(isOwnPicture)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});
