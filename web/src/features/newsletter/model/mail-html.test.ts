import { framedMail } from './mail-html';

const publicUrl = 'https://aurelian.example';
const mail =
  '<html><head><title>A</title><style media="all">@media (prefers-color-scheme:dark) { p { color: red } }</style></head><body><p style="color:blue">Dear reader</p></body></html>';

describe('framedMail', () => {
  it('extracts style elements and leaves inline styles', () => {
    const { html, css } = framedMail(mail, { scheme: 'light', publicUrl });
    expect(html).not.toContain('<style');
    expect(html).toContain('<p style="color:blue">Dear reader</p>');
    expect(css).toContain('p { color: red }');
  });

  it('applies dark rules only in the dark scheme, regardless of the system', () => {
    expect(framedMail(mail, { scheme: 'dark', publicUrl }).css).toBe(
      '@media (min-width: 0) { p { color: red } }',
    );
    expect(framedMail(mail, { scheme: 'light', publicUrl }).css).toBe(
      '@media (max-width: 0) { p { color: red } }',
    );
  });

  it('loads images of the site from the current host, and leaves others unchanged', () => {
    const images = `<img src="${publicUrl}/img/1.jpg"><img src="https://other.example/2.jpg">`;
    expect(framedMail(images, { scheme: 'light', publicUrl }).html).toBe(
      '<img src="/img/1.jpg"><img src="https://other.example/2.jpg">',
    );
  });

  it('opens links in a new tab', () => {
    expect(framedMail(mail, { scheme: 'light', publicUrl }).html).toContain(
      '<head><base target="_blank">',
    );
  });
});
