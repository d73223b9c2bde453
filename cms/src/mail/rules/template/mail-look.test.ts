import { contrastRatio } from '../../../contract/color';
import { look, type Look } from '../../../contract/look';
import { button, heading } from './mail-parts';
import { mailFrame } from './mail-frame';
import { type MailColors, type MailSite, mailLook } from './mail-look';
import { darkPage, darkPaper, ivory, paper } from './mail-style';

/** Eight levels each of red, green and blue. */
const eighths = ['00', '24', '49', '6D', '92', 'B6', 'DB', 'FF'];
const accents = eighths.flatMap((red) =>
  eighths.flatMap((green) => eighths.map((blue) => `#${red}${green}${blue}`)),
);

const colorsIn = (accent: string): MailColors => {
  const colors = mailLook(look.parse({ accent }))?.colors;
  if (colors === undefined) throw new Error(`${accent} changes nothing`);
  return colors;
};

describe('an accent in mails', () => {
  it('is adjusted to be readable as a link and a button, in light and dark mode', () => {
    const poor = accents.filter((accent) => {
      const { gold, darkGold, ...rest } = colorsIn(accent);
      const words = [
        ...[paper, ivory].map((ground) => contrastRatio(ground, gold)),
        ...[darkPaper, darkPage].map((ground) => contrastRatio(ground, darkGold)),
        contrastRatio(rest.button, rest.onButton),
        contrastRatio(rest.darkButton, rest.onDarkButton),
      ];
      const shapes = [contrastRatio(paper, rest.button), contrastRatio(darkPaper, rest.darkButton)];
      return Math.min(...words) < 4.5 || Math.min(...shapes) < 1.6;
    });
    expect(poor).toEqual([]);
  });

  it('is unchanged if it is readable', () => {
    expect(colorsIn('#7A1F2B')).toMatchObject({ gold: '#7A1F2B', button: '#7A1F2B' });
  });
});

describe('the look of a mail', () => {
  const drawn = (url: string, width: number, height: number) => ({ url, width, height });
  const mailIn = (own?: Partial<Look>): string => {
    const chosen = own && mailLook(look.parse(own));
    const site: MailSite = {
      brandName: 'Gold & <Silver>',
      publicUrl: 'https://magazine.example',
      ...(chosen && { look: chosen }),
    };
    const blocks = [heading(site, 'Jets'), button(site, 'Read', 'https://magazine.example/a')];
    return mailFrame({ site, preheader: '', blocks, footer: [] });
  };

  it('is the default if the owner chose nothing that affects mails', () => {
    const plain = mailIn();
    expect(plain).toContain('>Gold &amp; &lt;Silver&gt;</span></a>');
    expect(plain).not.toContain('<img');
    expect(plain).toContain('.m-button { background: #D4AF37 !important; }');
    expect(mailIn({ corners: 'soft', type: 'modern' })).toBe(plain);
  });

  it('has the accent in buttons and headings, in light and dark mode', () => {
    const html = mailIn({ accent: '#7a1f2b' });
    expect(html).toContain('bgcolor="#7A1F2B"');
    expect(html).toContain('text-transform:uppercase;color:#7A1F2B');
    expect(html).not.toMatch(/#D4AF37|#8A6D1B/i);
  });

  it('has the logo as a bitmap with an absolute URL and the name as its alternative text', () => {
    const html = mailIn({ logo: drawn('/uploads/wide_1.svg', 1_200, 100) });
    expect(html).toContain('src="https://magazine.example/logo.png?wide_1.svg"');
    expect(html).toContain('alt="Gold &amp; &lt;Silver&gt;" width="320"');
    expect(html).not.toContain('m-logo-dark');
  });

  it('has both logos if there is one for dark mode, switched by CSS', () => {
    const html = mailIn({
      logo: drawn('/uploads/a.png', 100, 100),
      logoDark: drawn('/uploads/b.png', 100, 100),
    });
    expect(html).toContain('src="https://magazine.example/logo-dark.png?b.png"');
    expect(html).toContain('.m-logo { display: none !important; }');
    expect(html.match(/width="56"/g)).toHaveLength(2);
  });
});
