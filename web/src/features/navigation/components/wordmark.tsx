import styled from 'styled-components';
import { SiteLink } from '~/lib/site-link';
import { color, fontFamily, weight } from '~/theme/tokens';

interface WordmarkProps {
  brandName: string;
  className?: string;
}

/** The magazine's name as its mark, leading home. */
export const Wordmark = ({ brandName, className }: WordmarkProps) => (
  <Mark to="/" aria-label={`${brandName}, home`} className={className}>
    {brandName}
  </Mark>
);

const Mark = styled(SiteLink)`
  /* A long name gives way to what stands beside it. */
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  font-family: ${fontFamily.serif};
  font-size: 1.5rem;
  font-weight: ${weight.semibold};
  line-height: 2.75rem;
  letter-spacing: 0.22em;
  text-transform: uppercase;
  text-decoration: none;
  white-space: nowrap;
  color: ${color.ink};
  &:hover {
    color: ${color.goldText};
  }
`;
