import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, media, rhythm } from '../theme/tokens';

interface SectionProps extends ComponentPropsWithRef<'section'> {
  /** `stage` is dark in both schemes, including its content. */
  tone?: 'page' | 'surface' | 'sunken' | 'stage';
  /** Space above and below: `full` 80→160 px, `compact` 56→96 px. */
  space?: 'full' | 'compact' | 'none';
}

const RHYTHM = { full: rhythm.section, compact: rhythm.compact, none: '0' };

/** Full-width band of a page; wrap its content in a `Container`. */
export const Section = ({ tone = 'page', space = 'full', ...rest }: SectionProps) => (
  <Band data-tone={tone} $space={space} {...rest} />
);

const Band = styled.section<{ $space: keyof typeof RHYTHM }>`
  padding-block: ${(props) => RHYTHM[props.$space]};
  color: ${color.text};
  &[data-tone='surface'] {
    background-color: ${color.surface};
  }
  &[data-tone='sunken'] {
    background-color: ${color.sunken};
  }
  &[data-tone='stage'] {
    background-color: ${color.page};
  }
  ${media.print} {
    padding-block: 0 6mm;
  }
`;
