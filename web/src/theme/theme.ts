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

/** For `ThemeProvider`. A styled part may as well import the tokens: then its CSS stays static. */
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
