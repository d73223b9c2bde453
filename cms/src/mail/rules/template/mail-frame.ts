import { escapeHtml, row } from './mail-parts';
import { colorsOf, type MailLogo, type MailSite } from './mail-look';
import { darkRules, hairline, ink, ivory, paper, sans, serif, stone } from './mail-style';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/texts/languages';

/** Parts of a message: rows of safe HTML in reading order, and footer lines of safe HTML. */
export interface MailFrame {
  site: MailSite;
  /** English by default. */
  language?: Language;
  /** Preview text that inboxes show after the subject, as plain text. */
  preheader: string;
  /** The large title, as plain text. */
  title?: string;
  blocks: readonly string[];
  footer: readonly string[];
}

/** Keeps clients from showing the beginning of the message after a short preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40);

/** Shows the dark logo instead of the light one. */
const DARK_LOGO = [
  '.m-logo { display: none !important; }',
  '.m-logo-dark { display: block !important; max-height: none !important; }',
];

function darkStyle({ look }: MailSite): string {
  const { darkGold: text, darkButton, onDarkButton } = colorsOf(look);
  const rules = darkRules({ text, button: darkButton, onButton: onDarkButton });
  return [...rules, ...(look?.logo?.darkPath === undefined ? [] : DARK_LOGO)].join('\n');
}

const head = (title: string, site: MailSite): string => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
${darkStyle(site)}
}
@media (max-width: 620px) {
.m-inner { padding: 24px 20px !important; }
.m-picture { max-width: 100% !important; }
}
</style>
</head>`;

/** The logo, with the magazine’s name as its alternative text. */
function logoImages({ brandName, publicUrl }: MailSite, { path, darkPath, width }: MailLogo) {
  const image = (at: string, ground: string): string =>
    `<img class="${ground}" src="${escapeHtml(publicUrl + at)}" alt="${escapeHtml(brandName)}" width="${width}" style="display:block;width:${width}px;max-width:100%;height:auto;border:0">`;
  if (darkPath === undefined) return image(path, 'm-ink');
  // Outlook shows text that is hidden by style; the conditional comment hides it there.
  return `${image(path, 'm-ink m-logo')}<!--[if !mso]><!--><div class="m-logo-dark" style="display:none;max-height:0;overflow:hidden">${image(darkPath, 'm-ink')}</div><!--<![endif]-->`;
}

function masthead(site: MailSite): string {
  const { brandName, publicUrl, look } = site;
  const mark =
    look?.logo === undefined
      ? `<span class="m-ink" style="color:${ink}">${escapeHtml(brandName)}</span>`
      : logoImages(site, look.logo);
  const shape = look?.logo === undefined ? '' : 'display:inline-block;';
  return `<tr><td class="m-line" align="center" style="padding:28px 24px;border-bottom:1px solid ${hairline}"><a class="m-ink" href="${escapeHtml(publicUrl)}" style="${shape}font:24px/1.2 ${serif};letter-spacing:3px;color:${ink};text-decoration:none">${mark}</a></td></tr>`;
}

const largeTitle = (title: string | undefined): string =>
  title === undefined
    ? ''
    : row(
        `<h1 class="m-ink" style="margin:0;font:normal 30px/1.25 ${serif};color:${ink}">${escapeHtml(title)}</h1>`,
      );

const small = (html: string): string =>
  `<p class="m-stone" style="margin:0 0 10px;font:12px/1.6 ${sans};color:${stone}">${html}</p>`;

/**
 * A complete HTML message for old clients: tables of 600 px with inline styles, readable in dark
 * mode. `blocks` and `footer` must be safe HTML, as mail-parts produces it.
 */
export function mailFrame(options: MailFrame): string {
  const { site, language = DEFAULT_LANGUAGE, preheader, title, blocks, footer } = options;
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
  return `<!DOCTYPE html>
<html lang="${language}">
${head(title ?? site.brandName, site)}
<body style="margin:0;padding:0;background:${ivory}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${FILLER}</div>
<table ${table} width="100%" class="m-page" bgcolor="${ivory}" style="background:${ivory}"><tr><td align="center" style="padding:24px 8px">
<table ${table} width="600" class="m-paper" bgcolor="${paper}" style="width:100%;max-width:600px;background:${paper};border:1px solid ${hairline};word-break:break-word;overflow-wrap:anywhere">
${masthead(site)}
<tr><td class="m-inner" style="padding:32px 40px">
<table ${table} width="100%">
${largeTitle(title)}
${blocks.join('\n')}
</table>
</td></tr>
<tr><td class="m-inner m-line" style="padding:24px 40px;border-top:1px solid ${hairline}">
${footer.map(small).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
