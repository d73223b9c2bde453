import styled from 'styled-components';
import { color, layer, media, room, space } from '~/theme/tokens';

/** Frame around the text and its tools. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.lineStrong};
  background-color: ${color.surface};
  &:has(textarea[aria-invalid='true']) {
    border-color: ${color.danger};
  }
  &[data-full] {
    position: fixed;
    inset: ${room.top} 0 auto;
    z-index: ${layer.panel};
    height: ${room.height};
    grid-template-rows: auto minmax(0, 1fr) auto;
    border: 0;
  }
  ${media.lg} {
    &[data-view='both'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    [data-fills] &:not([data-full]) {
      grid-template-rows: auto minmax(0, 1fr);
    }
  }
`;

/** The text field, with an overlay for marks next to its lines. */
export const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &[hidden] {
    display: none;
  }
  & > textarea {
    border: 0;
    font-size: 1.0625rem;
    line-height: 1.6;
    /* Limits the line length for readability. */
    padding-inline: max(${space[4]}, (100% - 44rem) / 2);
  }
  [data-marked] > & > textarea {
    padding-inline: max(2rem, (100% - 44rem) / 2);
  }
  & > textarea:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  & > [data-text-layer] {
    position: absolute;
    inset: 0;
    /* Prevents scrolling when something in it gets the focus. */
    overflow: clip;
    pointer-events: none;
  }
  [data-full] > & > textarea {
    min-height: 0;
    resize: none;
  }
  ${media.lg} {
    [data-view='both'] > & > textarea {
      min-height: 36rem;
    }
    [data-fills] & > textarea {
      min-height: 16rem;
      resize: none;
    }
  }
`;

/** The tools above the text, and their popups. */
export const Head = styled.div`
  grid-column: 1 / -1;
`;

/** Row of tools. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  border-bottom: 1px solid ${color.line};
`;

/** The rendered text. */
export const Pane = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  max-height: 44rem;
  background-color: ${color.page};
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  [data-view='both'] > & {
    display: none;
  }
  [data-full] > & {
    max-height: none;
  }
  [data-fills] & {
    ${media.lg} {
      height: 0;
      min-height: 100%;
      max-height: none;
    }
  }
  ${media.lg} {
    /* As tall as the text field next to it. */
    [data-view='both'] > & {
      display: block;
      height: 0;
      min-height: 100%;
      max-height: none;
      border-left: 1px solid ${color.line};
    }
  }
`;
