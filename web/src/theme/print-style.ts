import { css } from 'styled-components';
import { controlImages } from './control-style';
import { color, lineHeight, media, schemeDeclarations, schemes } from './tokens';

const ink = { ...schemes.light, page: '#fff', surface: '#fff', text: '#000', muted: '#333' };

/** Page numbers, and smaller spacing and sizes through the root font size. */
const sheet = css`
  @page {
    margin: 18mm 22mm 20mm;
    @bottom-right {
      content: counter(page);
      font: 9pt sans-serif;
      color: #333;
    }
  }
  :root {
    font-size: 11px;
  }
  :root,
  [data-tone='stage'] {
    color-scheme: light;
    ${schemeDeclarations(ink)}
    ${controlImages.light}
  }
  body {
    min-height: 0;
    font-size: 11pt;
    line-height: 1.5;
  }
`;

/**
 * Of the stage images only that of a post is printed, below the title and never a page high; the
 * sections after a post are hidden.
 */
const stage = css`
  [data-tone='stage'] {
    min-height: 0 !important;
    background: none !important;
  }
  [data-tone='stage'] > :is(picture, [data-veil]) {
    display: none !important;
  }
  [data-tone='stage'] > [data-veil] + * {
    gap: 4mm;
    padding-block: 0 6mm;
  }
  article > [data-tone='stage'] {
    flex-direction: column-reverse;
    align-items: stretch;
    margin-bottom: 6mm;
    break-inside: avoid;
  }
  article > [data-tone='stage'] > picture:not([hidden]) {
    position: static;
    display: block !important;
    height: 82mm;
  }
  article > [data-tone='stage'] ~ section {
    display: none;
  }
`;

/** Avoids page breaks between related lines; prints the addresses of external links. */
const text = css`
  :where(p, li, dd) {
    orphans: 3;
    widows: 3;
  }
  :where(h1, h2, h3, h4) {
    break-after: avoid;
    break-inside: avoid;
  }
  :where(figure, img, tr, blockquote, pre, li) {
    break-inside: avoid;
  }
  .prose a[href^='http']::after {
    content: ' (' attr(href) ')';
    font-size: 0.85em;
    word-break: break-all;
    color: ${color.muted};
  }
  .prose figure img {
    max-height: 95mm;
    object-fit: contain;
    object-position: left;
    background: none;
  }
  .prose [data-table] {
    overflow: visible;
  }
  .prose table {
    font-size: 9.5pt;
    line-height: ${lineHeight.snug};
  }
  .prose thead {
    display: table-header-group;
  }
`;

/** Print styles: black on white, a masthead on top, no screen-only elements. */
export const printStyle = css`
  @media not print {
    .print-only {
      display: none !important;
    }
  }
  ${media.print} {
    ${sheet}
    ${stage}
    ${text}
    .no-print,
    .skip-link,
    [role='dialog'],
    [role='tooltip'] {
      display: none !important;
    }
  }
`;
