import styled from 'styled-components';
import { color, fontFamily, fontSize, lineHeight, media, space, weight } from '~/theme/tokens';
import { overflowFade } from '~/theme/overflow-fade';
import { capsText } from '~/theme/type-styles';
import { embedStyle } from './embed-style';
import { Prose } from '~/ui/prose';

/** Styles of an article's text, on top of `Prose`: drop cap, images, tables, notes. */
export const ArticleText = styled(Prose)`
  & > p:first-child::first-letter {
    float: left;
    margin: 0.06em 0.1em 0 0;
    font-family: ${fontFamily.serif};
    font-size: 3.6em;
    font-weight: ${weight.medium};
    line-height: 0.76;
    color: ${color.goldText};
  }
  ${embedStyle}
  & > figure {
    margin-block: ${space[10]};
  }
  & figure img {
    width: 100%;
    background-color: ${color.sunken};
    ${media.print} {
      width: auto;
    }
  }
  /* Images with width and height reserve their own space. */
  & figure img:not([width][height]) {
    aspect-ratio: auto 16 / 9;
  }
  & p img {
    display: inline-block;
    vertical-align: middle;
  }
  & blockquote > * + * {
    margin-top: ${space[4]};
  }
  & :is(li, dd, td, blockquote, [data-block='note'], [data-part='note']) > blockquote {
    padding-left: ${space[5]};
    border-left: 1px solid ${color.gold};
  }
  & li > :is(p, ul, ol) {
    margin-top: ${space[2]};
  }
  & li > p:first-child {
    margin-top: 0;
  }
  & li:has(> input[type='checkbox']) {
    list-style: none;
  }
  & li > input[type='checkbox'] {
    width: 1rem;
    height: 1rem;
    margin: 0 ${space[2]} 0 calc(-1 * ${space[6]});
    vertical-align: -0.1em;
    opacity: 1;
    cursor: default;
  }
  & hr {
    width: ${space[16]};
    margin: ${space[12]} auto;
    border-top-color: ${color.gold};
  }
  & dt {
    font-weight: ${weight.semibold};
    color: ${color.ink};
  }
  & dd {
    padding-left: ${space[6]};
  }
  & summary {
    cursor: pointer;
    font-weight: ${weight.semibold};
  }
  & mark {
    background-color: ${color.warningTint};
    color: inherit;
  }
  & [data-table] {
    max-width: 100%;
    margin-block: ${space[10]};
    overflow-x: auto;
    ${overflowFade}
    border-top: 1px solid ${color.lineStrong};
    border-bottom: 1px solid ${color.lineStrong};
  }
  & table {
    width: 100%;
    font-size: ${fontSize.small};
    line-height: ${lineHeight.snug};
  }
  & caption {
    padding-block: ${space[3]};
    text-align: left;
    color: ${color.muted};
  }
  & :is(th, td) {
    min-width: 6rem;
    padding: ${space[3]} ${space[6]} ${space[3]} 0;
    border-bottom: 1px solid ${color.line};
    vertical-align: baseline;
  }
  & :is(th, td):last-child {
    padding-right: 0;
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
  & thead th {
    ${capsText}
    color: ${color.muted};
    letter-spacing: 0.08em;
  }
  & [data-align='right'] {
    text-align: right;
  }
  & [data-align='center'] {
    text-align: center;
  }
  & [data-footnotes] {
    margin-top: ${space[16]};
    padding-top: ${space[6]};
    border-top: 1px solid ${color.line};
    font-size: ${fontSize.small};
    line-height: ${lineHeight.snug};
    color: ${color.muted};
  }
  & sup {
    font-size: 0.7em;
    line-height: 0;
  }
`;
