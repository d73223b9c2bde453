import { css } from 'styled-components';
import { color, fontFamily, fontSize, lineHeight, tracking, weight } from './tokens';

/** Small wide-tracked capitals of eyebrows, badges, buttons and table heads. */
export const capsText = css`
  font-family: ${fontFamily.caps};
  font-size: ${fontSize.caption};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  letter-spacing: ${tracking.caps};
  text-transform: uppercase;
`;

/** Serif headline; the size is the caller's. */
export const titleText = css`
  font-family: ${fontFamily.serif};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.title};
  letter-spacing: ${tracking.display};
  text-wrap: balance;
  color: ${color.ink};
`;

/** One quiet line: dates, counts, captions. */
export const metaText = css`
  font-family: ${fontFamily.sans};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/** Cuts text off after `lines` lines. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;
