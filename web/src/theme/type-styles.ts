import { css } from 'styled-components';
import { color, fontFamily, fontSize, lineHeight, tracking, weight } from './tokens';

/** Small, widely tracked capitals of eyebrows, badges, buttons and table heads. */
export const capsText = css`
  font-family: ${fontFamily.caps};
  font-size: ${fontSize.caption};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  letter-spacing: ${tracking.caps};
  text-transform: uppercase;
`;

/** Serif headline; the caller sets the size. */
export const titleText = css`
  font-family: ${fontFamily.serif};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.title};
  letter-spacing: ${tracking.display};
  text-wrap: balance;
  color: ${color.ink};
`;

/** Muted single line for dates, counts and captions. */
export const metaText = css`
  font-family: ${fontFamily.sans};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/** Truncates text after `lines` lines. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;
