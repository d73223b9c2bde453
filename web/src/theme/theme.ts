import {
  breakpoint,
  color,
  fontFamily,
  fontSize,
  layer,
  lineHeight,
  media,
  motion,
  palette,
  radius,
  rhythm,
  space,
  tracking,
  weight,
  width,
} from './tokens';

/**
 * For `ThemeProvider`. Styled components may also import the tokens, which keeps their CSS static.
 */
export const theme = {
  breakpoint,
  color,
  fontFamily,
  fontSize,
  layer,
  lineHeight,
  media,
  motion,
  palette,
  radius,
  rhythm,
  space,
  tracking,
  weight,
  width,
};

export type Theme = typeof theme;
