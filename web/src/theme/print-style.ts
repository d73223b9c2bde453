import { css } from 'styled-components';
import { controlImages } from './control-style';
import { media, schemeDeclarations, schemes } from './tokens';

/** Black on white, 11 pt, without what only works on a screen; addresses after outside links. */
export const printStyle = css`
  ${media.print} {
    :root,
    [data-tone='stage'] {
      color-scheme: light;
      ${schemeDeclarations({ ...schemes.light, page: '#fff', surface: '#fff', text: '#000' })}
      ${controlImages.light}
    }
    @page {
      margin: 2cm;
    }
    body {
      font-size: 11pt;
      line-height: 1.5;
    }
    [data-tone='stage'] {
      background: none !important;
      min-height: 0 !important;
    }
    [data-tone='stage'] > picture,
    [data-tone='stage'] > [data-veil] {
      display: none !important;
    }
    .no-print,
    .skip-link,
    [role='dialog'],
    [role='tooltip'] {
      display: none !important;
    }
    .prose a[href^='http']::after {
      content: ' (' attr(href) ')';
      font-size: 0.85em;
      word-break: break-all;
    }
    :where(h1, h2, h3, h4) {
      break-after: avoid;
    }
    :where(figure, img, table, blockquote, pre) {
      break-inside: avoid;
    }
  }
`;
