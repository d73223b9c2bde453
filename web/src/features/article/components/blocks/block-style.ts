import {
  color,
  fontFamily,
  fontSize,
  lineHeight,
  media,
  motion,
  radius,
  rhythm,
  space,
  tracking,
  weight,
  width,
} from '~/theme/tokens';

const caps = `font-family:${fontFamily.caps};font-size:${fontSize.caption};font-weight:${weight.semibold};line-height:${lineHeight.snug};letter-spacing:${tracking.caps};text-transform:uppercase;`;
const serif = `font-family:${fontFamily.serif};font-weight:${weight.semibold};line-height:${lineHeight.title};letter-spacing:${tracking.display};color:${color.ink};`;
const small = `font-family:${fontFamily.sans};font-size:${fontSize.small};line-height:${lineHeight.snug};`;

/** Containers of blocks: a text, or a section in it. */
const top = ':is(.prose, .prose > section)';

/** How far blocks extend beyond the text column; in a preview they stay in it. */
const room = `
  [data-part='text'] {
    --window: calc(100vw - 2 * ${rhythm.gutter});
    --column: min(${width.text}, var(--window));
    --wide: min(62rem, var(--window));
    --broad: min(80rem, var(--window));
    --pulled: min(44rem, var(--window));
    --full: 100vw;
  }
  ${media.print} {
    [data-part='text'] { --column: initial; --wide: initial; --broad: initial; --pulled: initial; --full: initial; }
  }
  article:has([data-part='text'] > div > .prose > [data-block]) { overflow-x: clip; }
  ${top} > [data-block] { margin-block: ${space[12]}; }
  ${top} > :is(h2, h3, h4) + [data-block] { margin-top: ${space[6]}; }
  ${top} > [data-block]:is([data-width='wide'], [data-block='comparison']) { --own: var(--wide, 100%); }
  ${top} > [data-block]:is([data-width='full'], [data-block='gallery']) { --own: var(--full, 100%); }
  article:has([data-part='text'] > div > .prose > :is([data-width='wide'], [data-width='full'], [data-block='comparison'], [data-block='gallery'])) [data-part='share'] { position: static; }
  ${top} > [data-block='comparison']:has(tbody > :nth-child(5)) { --own: var(--broad, 100%); }
  ${top} > [data-block='pullquote'] { --own: var(--pulled, 100%); }
  ${top} > [data-block]:is([data-width], [data-block='comparison'], [data-block='gallery'], [data-block='pullquote']) {
    position: relative;
    z-index: 1;
    width: var(--own, 100%);
    margin-inline: calc((100% - var(--own, 100%)) / 2);
  }
`;

/** Styles shared by several blocks. */
const parts = `
  .prose [data-part='eyebrow'] { display: block; ${caps} color: ${color.goldText}; }
  .prose [data-part='name'] { display: block; ${serif} font-size: ${fontSize.h4}; text-wrap: balance; }
  .prose [data-part='label'] { ${caps} color: ${color.muted}; }
  .prose [data-part='picture'] { display: block; overflow: hidden; background-color: ${color.sunken}; }
  .prose [data-part='picture'] > img { width: 100%; height: 100%; object-fit: cover; }
  .prose [data-part='price'] > span {
    display: block;
    ${serif}
    font-size: ${fontSize.h4};
    line-height: ${lineHeight.flat};
    font-variant-numeric: lining-nums tabular-nums;
  }
  .prose [data-part='price'] > small { display: block; margin-top: ${space[2]}; ${small} font-size: ${fontSize.caption}; color: ${color.muted}; }
  .prose :is([data-part='no-price'], [data-part='address']) { ${small} color: ${color.muted}; }
  .prose [data-part='rating'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    ${small}
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
  .prose [data-part='rating'] > svg { color: ${color.goldText}; }
  .prose [data-points] { padding: 0; margin: 0; list-style: none; ${small} }
  .prose [data-points] > li { position: relative; margin: 0; padding-left: ${space[5]}; }
  .prose [data-points] > li + li { margin-top: ${space[2]}; }
  .prose [data-points] > li::before { position: absolute; left: 0; content: '+' / ''; font-weight: ${weight.semibold}; color: ${color.goldText}; }
  .prose [data-points='cons'] > li::before { content: '–' / ''; color: ${color.muted}; }
  .prose :is(a[data-part='shop'], [data-block='newsletter'] button) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 2.75rem;
    padding: ${space[2]} ${space[5]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.fine};
    ${caps}
    color: ${color.ink};
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    transition: border-color ${motion.fast} ${motion.ease}, background-color ${motion.fast} ${motion.ease};
  }
  .prose a[data-part='shop']:hover { border-color: ${color.gold}; }
`;

const product = `
  ${top} > [data-block='product'] {
    display: grid;
    gap: ${space[6]};
    padding: ${space[6]};
    border: 1px solid ${color.line};
    border-top: 1px solid ${color.gold};
    background-color: ${color.surface};
    break-inside: avoid;
  }
  .prose [data-block='product'] > [data-part='picture'] { aspect-ratio: 4 / 3; }
  .prose [data-block='product'] > [data-part='head'] { display: grid; align-content: center; gap: ${space[3]}; }
  .prose [data-part='best'], .prose [data-block='product'] [data-part='description'] { ${small} line-height: 1.55; }
  .prose [data-part='best'] > span { font-weight: ${weight.semibold}; color: ${color.ink}; }
  .prose [data-block='product'] > [data-part='note'] > * + * { margin-top: ${space[4]}; }
  .prose [data-block='product'] > [data-part='verdict'] { display: grid; gap: ${space[5]} ${space[6]}; }
  .prose [data-part='verdict'] [data-points] { margin-top: ${space[3]}; }
  .prose [data-block='product'] > [data-part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    padding-top: ${space[5]};
    border-top: 1px solid ${color.line};
  }
  ${media.sm} {
    ${top} > [data-block='product']:has(> picture:not([hidden])) { grid-template-columns: 13rem minmax(0, 1fr); }
    ${top} > [data-block='product'] > :nth-child(n + 3) { grid-column: 1 / -1; }
    ${top} > [data-block='product']:not(:has(> picture)) > * { grid-column: 1 / -1; }
    .prose [data-block='product'] > [data-part='picture'] { aspect-ratio: 1; }
    .prose [data-block='product'] > [data-part='verdict'] { grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); }
  }
  ${media.print} {
    ${top} > [data-block='product'] { padding: 4mm 0; border-width: 1px 0; background: none; gap: 3mm 6mm; }
    ${top} > [data-block='product']:has(> picture:not([hidden])) { grid-template-columns: 34mm minmax(0, 1fr); }
    .prose [data-block='product'] > [data-part='picture'] { grid-row: 1 / span 4; align-self: start; }
    ${top} > [data-block='product']:has(> picture:not([hidden])) > :not(picture) { grid-column: 2; }
    .prose [data-block='product'] > [data-part='verdict'] { grid-template-columns: 1fr 1fr; }
  }
`;

/** The markup has a row per product; CSS turns the rows into columns with aligned cells. */
const comparison = `
  .prose [data-block='comparison'] > figcaption { max-width: ${width.text}; margin: 0 auto ${space[5]}; ${small} color: ${color.muted}; }
  .prose [data-block='comparison'] > [data-part='scroll'] {
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: thin;
    border-block: 1px solid ${color.lineStrong};
  }
  .prose [data-block='comparison'] table { display: grid; grid-auto-flow: column; grid-auto-columns: 78%; width: 100%; margin: 0; }
  .prose [data-block='comparison'] tbody { display: contents; }
  .prose [data-block='comparison'] thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .prose [data-block='comparison'] tr { display: grid; grid-row: span var(--rows); grid-template-rows: subgrid; align-content: start; }
  .prose [data-block='comparison'] tbody > tr { scroll-snap-align: start; background-color: ${color.surface}; border-right: 1px solid ${color.line}; }
  .prose [data-block='comparison'] tbody > tr:last-child { border-right: 0; }
  .prose [data-block='comparison'] :is(th, td) {
    display: block;
    min-width: 0;
    padding: ${space[4]} ${space[5]};
    border: 0;
    border-top: 1px solid ${color.line};
    ${small}
    text-align: left;
    font-weight: ${weight.regular};
    overflow-wrap: break-word;
  }
  .prose [data-block='comparison'] th[scope='row'] { border-top: 0; padding-top: ${space[5]}; }
  .prose [data-block='comparison'] th > [data-part='picture'] { margin-bottom: ${space[4]}; aspect-ratio: 4 / 3; }
  .prose [data-block='comparison'] [data-part='name'] { font-size: ${fontSize.lead}; }
  .prose [data-block='comparison'] th > [data-part='eyebrow'] { margin-bottom: ${space[2]}; }
  .prose [data-block='comparison'] [data-part='price'] > span { font-size: ${fontSize.lead}; }
  .prose [data-block='comparison'] tr[data-winner] { box-shadow: inset 0 3px 0 ${color.gold}; }
  .prose [data-block='comparison'] td[data-label]::before { content: attr(data-label) / ''; display: block; margin-bottom: ${space[2]}; ${caps} color: ${color.muted}; }
  .prose [data-block='comparison'] a[data-part='shop'] { width: 100%; padding-inline: ${space[3]}; }
  ${media.md} {
    .prose [data-block='comparison'] table { grid-template-columns: 8rem; grid-auto-columns: minmax(10.5rem, 1fr); }
    .prose [data-block='comparison'] > [data-part='scroll'] { scroll-padding-left: 8rem; }
    .prose [data-block='comparison'] thead { position: static; display: contents; }
    .prose [data-block='comparison'] thead > tr { position: sticky; left: 0; z-index: 1; background-color: ${color.page}; border-right: 1px solid ${color.line}; }
    .prose [data-block='comparison'] thead th { ${caps} padding-left: 0; padding-right: ${space[3]}; color: ${color.muted}; }
    .prose [data-block='comparison'] thead th:first-child { border-top: 0; }
    .prose [data-block='comparison'] td[data-label]::before { content: none; }
  }
  ${media.print} {
    .prose [data-block='comparison'] > figcaption { max-width: none; }
    .prose [data-block='comparison'] > [data-part='scroll'] { overflow: visible; }
    .prose [data-block='comparison'] table { grid-template-columns: 22mm; grid-auto-columns: minmax(0, 1fr); font-size: 8.5pt; }
    .prose [data-block='comparison'] thead { position: static; display: contents; clip-path: none; }
    .prose [data-block='comparison'] td[data-label]::before { content: none; }
    .prose [data-block='comparison'] :is(th, td) { padding: 2mm; font-size: 8.5pt; }
  }
`;

const images = `
  .prose [data-block='figure'] img { width: 100%; }
  .prose [data-block='figure'] figcaption small, .prose [data-block='gallery'] figcaption small { font-size: ${fontSize.caption}; }
  .prose [data-block='figure'] figcaption small { display: inline-block; margin-left: ${space[2]}; letter-spacing: 0.04em; color: ${color.muted}; }
  .prose [data-block='figure'] figcaption small:only-child { margin-left: 0; }
  ${top} > [data-width='full'] img { max-height: 84svh; object-fit: cover; }
  [data-part='text'] ${top} > [data-width='full'] > figcaption { padding-inline: max(${rhythm.gutter}, calc((100vw - ${width.content}) / 2)); }
  ${top} > [data-block='gallery'] {
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
    scroll-padding-inline: calc((var(--full, 0px) - var(--column, 0px)) / 2);
  }
  .prose [data-block='gallery'] > ul {
    display: flex;
    gap: ${space[4]};
    width: max-content;
    margin: 0;
    padding: 0 calc((var(--full, 0px) - var(--column, 0px)) / 2) ${space[4]};
    list-style: none;
  }
  .prose [data-block='gallery'] li { flex: none; width: min(80vw, 34rem); margin: 0; scroll-snap-align: start; }
  .prose [data-block='gallery'] li:has(> figure[hidden]) { display: none; }
  .prose [data-block='gallery'] img { width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
  ${media.print} {
    .prose [data-block='figure'] img { width: auto; }
    [data-part='text'] ${top} > [data-width='full'] > figcaption { padding-inline: 0; }
    ${top} > [data-width='full'] img { max-height: 95mm; object-fit: contain; }
    .prose [data-block='gallery'] > ul { display: grid; grid-template-columns: 1fr 1fr; width: auto; padding: 0; }
    .prose [data-block='gallery'] li { width: auto; }
  }
`;

const words = `
  ${top} > [data-block='pullquote'] { margin-block: ${space[16]}; padding-top: ${space[6]}; }
  ${top} > [data-block='pullquote']::before { content: ''; position: absolute; top: 0; left: 0; width: ${space[16]}; border-top: 1px solid ${color.gold}; }
  .prose [data-block='pullquote'] > blockquote { ${serif} font-size: ${fontSize.h3}; font-weight: ${weight.medium}; text-wrap: balance; }
  .prose [data-block='pullquote'] > blockquote > * + * { margin-top: ${space[4]}; }
  .prose [data-block='pullquote'] > figcaption { margin-top: ${space[5]}; ${caps} color: ${color.goldText}; }
  ${top} > [data-block='note'] { padding: ${space[6]}; border-left: 2px solid ${color.gold}; background-color: ${color.surface}; ${small} line-height: 1.6; }
  .prose [data-block='note'] > * + * { margin-top: ${space[4]}; }
  .prose [data-block='note'] :is(h2, h3, h4) { font-size: ${fontSize.lead}; }
  .prose [data-block='note'] [data-table] { margin-block: ${space[5]} 0; }
  ${top} > [data-block='facts'] { padding-top: ${space[5]}; border-top: 1px solid ${color.gold}; }
  .prose [data-block='facts'] > dl { margin-top: ${space[3]}; ${small} }
  .prose [data-block='facts'] > dl > div { display: grid; grid-template-columns: minmax(6rem, 2fr) 3fr; gap: ${space[4]}; padding-block: ${space[3]}; border-bottom: 1px solid ${color.line}; }
  .prose [data-block='facts'] dt { font-weight: ${weight.regular}; color: ${color.muted}; }
  .prose [data-block='facts'] dd { padding: 0; color: ${color.ink}; font-variant-numeric: lining-nums tabular-nums; }
  ${media.md} {
    ${top} > [data-block='note'] { padding: ${space[8]}; }
  }
`;

const links = `
  ${top} > [data-block='related'] { border-block: 1px solid ${color.line}; }
  .prose [data-block='related'] > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[5]};
    align-items: center;
    padding-block: ${space[5]};
    text-decoration: none;
  }
  .prose [data-block='related'] > a:has(> picture:not([hidden])) { grid-template-columns: minmax(6.5rem, 11rem) minmax(0, 1fr); }
  .prose [data-block='related'] [data-part='picture'] { aspect-ratio: 1; }
  .prose [data-block='related'] [data-part='words'] { display: grid; gap: ${space[2]}; }
  .prose [data-block='related'] [data-part='name'] { font-size: ${fontSize.lead}; }
  .prose [data-block='related'] > a:hover [data-part='name'] { color: ${color.goldText}; }
  .prose [data-block='related'] [data-part='excerpt'] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    ${small}
    color: ${color.muted};
  }
  ${media.sm} {
    .prose [data-block='related'] [data-part='picture'] { aspect-ratio: 3 / 2; }
  }
  ${top} > [data-block='newsletter'] { display: grid; gap: ${space[4]}; padding: ${space[6]}; background-color: ${color.sunken}; }
  .prose [data-block='newsletter'] > p:not([data-part]) { ${small} line-height: 1.55; }
  .prose [data-block='newsletter'] [data-part='fields'] { display: grid; gap: ${space[3]}; }
  .prose [data-block='newsletter'] label { display: grid; gap: ${space[2]}; ${small} font-weight: ${weight.semibold}; color: ${color.ink}; }
  .prose [data-block='newsletter'] button { min-height: 3rem; border-color: ${color.gold}; background-color: ${color.gold}; color: ${color.onGold}; }
  .prose [data-block='newsletter'] button:hover { border-color: ${color.goldHover}; background-color: ${color.goldHover}; }
  .prose [data-block='newsletter'] button:disabled { opacity: 0.55; cursor: default; }
  .prose [data-block='newsletter'] :is([data-part='small'], [data-part='answer']) { ${small} color: ${color.muted}; }
  .prose [data-block='newsletter'] [data-part='answer'] { color: ${color.ink}; }
  .prose [data-block='newsletter'] [data-part='answer']:empty { display: none; }
  ${media.sm} {
    ${top} > [data-block='newsletter'] { padding: ${space[8]}; }
    .prose [data-block='newsletter'] [data-part='fields'] { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
  }
  ${top} > [data-block='fault'] { margin-block: ${space[6]}; }
  .prose [data-block='fault'] { padding: ${space[3]} ${space[4]}; border: 1px dashed ${color.danger}; background-color: ${color.dangerTint}; ${small} color: ${color.danger}; }
`;

/**
 * Styles of blocks, as plain CSS: sent with pages that have blocks, or with the browser's article
 * renderer, so that other pages do not include them.
 */
export const blockStyle = [room, parts, product, comparison, images, words, links]
  .join('')
  .replace(/\s*\n\s*/g, ' ');
