import { framedMail } from './mail-html';

const publicUrl = 'https://aurelian.example';
const mail =
  '<html><head><title>A</title><style media="all">@media (prefers-color-scheme:dark) { p { color: red } }</style></head><body><p style="color:blue">Dear reader</p></body></html>';

describe('framedMail', () => {
  it('takes the style elements out and leaves the styles of the parts', () => {
    const { html, css } = framedMail(mail, { scheme: 'light', publicUrl });
    expect(html).not.toContain('<style');
    expect(html).toContain('<p style="color:blue">Dear reader</p>');
    expect(css).toContain('p { color: red }');
  });

  it('has the dark rules hold in the dark only, whatever the system prefers', () => {
    expect(framedMail(mail, { scheme: 'dark', publicUrl }).css).toBe(
      '@media (min-width: 0) { p { color: red } }',
    );
    expect(framedMail(mail, { scheme: 'light', publicUrl }).css).toBe(
      '@media (max-width: 0) { p { color: red } }',
    );
  });

  it('takes our own images from where the page is, and leaves the others', () => {
    const images = `<img src="${publicUrl}/img/1.jpg"><img src="https://other.example/2.jpg">`;
    expect(framedMail(images, { scheme: 'light', publicUrl }).html).toBe(
      '<img src="/img/1.jpg"><img src="https://other.example/2.jpg">',
    );
  });

  it('opens links beside the page', () => {
    expect(framedMail(mail, { scheme: 'light', publicUrl }).html).toContain(
      '<head><base target="_blank">',
    );
  });
});
