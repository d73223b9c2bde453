/**
 * Colors and fonts of mail, which old clients accept only in `style` attributes. They are readable
 * on paper and on the colors that clients derive for dark mode.
 */
export const ink = '#0F0E0C';
export const stone = '#5E564A';
export const gold = '#8A6D1B';
export const hairline = '#D9D2C3';
export const paper = '#FFFCF5';
export const ivory = '#F7F3EA';
export const darkPage = '#0F0E0C';
export const darkPaper = '#1B1916';

export const serif = "Georgia, 'Times New Roman', Times, serif";
export const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Dark-mode rules for the classes that each part carries besides its inline style. */
export const darkRules = (accent: { text: string; button: string; onButton: string }): string[] => [
  `body, .m-page { background: ${darkPage} !important; }`,
  `.m-paper { background: ${darkPaper} !important; border-color: #3A352C !important; }`,
  '.m-ink, .m-ink a { color: #F7F3EA !important; }',
  '.m-stone, .m-stone a { color: #B8AE9C !important; }',
  `.m-gold { color: ${accent.text} !important; }`,
  '.m-code { background: #26231F !important; }',
  '.m-line { border-color: #3A352C !important; }',
  `.m-button { background: ${accent.button} !important; }`,
  `.m-button a { color: ${accent.onButton} !important; }`,
];
