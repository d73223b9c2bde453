import { css } from 'styled-components';
import { color, fontFamily, media, weight } from './tokens';

/** Length class of a magazine's name: longer names are set tighter and smaller. */
export function brandLength(name: string): 'short' | 'medium' | 'long' {
  if (name.length <= 10) return 'short';
  return name.length <= 18 ? 'medium' : 'long';
}

/**
 * The magazine's name as a wordmark, never truncated: for an element with `data-length` from
 * `brandLength`. Tracking and size shrink first, then it wraps to a second line.
 */
export const brandMark = css`
  flex: 0 1 auto;
  min-width: 0;
  padding-block: 0.25rem;
  font-family: ${fontFamily.serif};
  font-size: 1.375rem;
  font-weight: ${weight.semibold};
  line-height: 1.15;
  letter-spacing: 0.2em;
  text-transform: uppercase;
  text-decoration: none;
  text-wrap: balance;
  overflow-wrap: anywhere;
  color: ${color.ink};
  &[data-length='medium'] {
    font-size: 1.0625rem;
    letter-spacing: 0.06em;
  }
  &[data-length='long'] {
    font-size: 0.875rem;
    letter-spacing: 0.04em;
  }
  ${media.md} {
    max-width: 22rem;
    &[data-length='medium'] {
      font-size: 1.25rem;
      letter-spacing: 0.1em;
    }
    &[data-length='long'] {
      font-size: 1.0625rem;
    }
  }
  &:hover {
    color: ${color.goldText};
  }
`;
