import { escapeHtml, row } from './mail-parts';
import { darkRules, hairline, ink, ivory, paper, sans, serif, stone } from './mail-style';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/texts/languages';

/** What a mail is made of: rows of safe HTML in the order of reading, and lines of safe HTML below. */
export interface MailFrame {
  brandName: string;
  publicUrl: string;
  /** English unless told. */
  language?: Language;
  /** What a list of mails shows after the subject, as plain text. */
  preheader: string;
  /** The large title, as plain text. */
  title?: string;
  blocks: readonly string[];
  footer: readonly string[];
}

/** Keeps a client from showing the beginning of the mail after a short preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40);

const head = (title: string): string => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
${darkRules.join('\n')}
}
@media (max-width: 620px) {
.m-inner { padding: 24px 20px !important; }
.m-picture { max-width: 100% !important; }
}
</style>
</head>`;

const masthead = ({ brandName, publicUrl }: MailFrame): string =>
  `<tr><td class="m-line" align="center" style="padding:28px 24px;border-bottom:1px solid ${hairline}"><a class="m-ink" href="${escapeHtml(publicUrl)}" style="font:24px/1.2 ${serif};letter-spacing:3px;color:${ink};text-decoration:none"><span class="m-ink" style="color:${ink}">${escapeHtml(brandName)}</span></a></td></tr>`;

const largeTitle = (title: string | undefined): string =>
  title === undefined
    ? ''
    : row(
        `<h1 class="m-ink" style="margin:0;font:normal 30px/1.25 ${serif};color:${ink}">${escapeHtml(title)}</h1>`,
      );

const small = (html: string): string =>
  `<p class="m-stone" style="margin:0 0 10px;font:12px/1.6 ${sans};color:${stone}">${html}</p>`;

/**
 * A whole mail for old clients: tables of 600 px with styles of their own, readable in dark mode. `blocks`
 * and `footer` have to be safe HTML, as the parts beside this make it.
 */
export function mailFrame(options: MailFrame): string {
  const { brandName, language = DEFAULT_LANGUAGE, preheader, title, blocks, footer } = options;
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
  return `<!DOCTYPE html>
<html lang="${language}">
${head(title ?? brandName)}
<body style="margin:0;padding:0;background:${ivory}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${FILLER}</div>
<table ${table} width="100%" class="m-page" bgcolor="${ivory}" style="background:${ivory}"><tr><td align="center" style="padding:24px 8px">
<table ${table} width="600" class="m-paper" bgcolor="${paper}" style="width:100%;max-width:600px;background:${paper};border:1px solid ${hairline};word-break:break-word;overflow-wrap:anywhere">
${masthead(options)}
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
