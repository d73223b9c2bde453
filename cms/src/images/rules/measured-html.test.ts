import { imagesInHtml, withMeasures } from './measured-html';

const image = (src: string) =>
  `<img width="1600" height="900" src="${src}" alt="A" loading="lazy"/>`;
const [own, upload] = ['/img/1200/pictures/a.jpg.jpg', '/img/1200/uploads/b_1.webp.jpg'];
const html = `<p>${image(own)}${image(upload)}${image('https://a.example/c.jpg')}${image(own)}</p>`;

describe('the images of rendered HTML', () => {
  it('are those of the site, each listed once', () => {
    expect(imagesInHtml(html)).toEqual(['/pictures/a.jpg', '/uploads/b_1.webp']);
  });

  it('get their actual dimensions if known, and keep the default ones otherwise', () => {
    const measured = withMeasures(html, new Map([['/pictures/a.jpg', { width: 3, height: 2 }]]));
    expect(measured.match(/<img [^>]*?src="[^"]*"/g)).toEqual([
      `<img width="3" height="2" src="${own}"`,
      `<img width="1600" height="900" src="${upload}"`,
      '<img width="1600" height="900" src="https://a.example/c.jpg"',
      `<img width="3" height="2" src="${own}"`,
    ]);
  });
});
