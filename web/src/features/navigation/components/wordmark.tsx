import styled from 'styled-components';
import { SiteLink } from '~/lib/site-link';
import { color, fontFamily, weight } from '~/theme/tokens';

/** The magazine's name as its mark, leading home. */
export const Wordmark = ({ brandName }: { brandName: string }) => (
  <Mark to="/" aria-label={`${brandName}, home`}>
    {brandName}
  </Mark>
);

const Mark = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-family: ${fontFamily.serif};
  font-size: 1.5rem;
  font-weight: ${weight.semibold};
  line-height: 1;
  letter-spacing: 0.22em;
  text-transform: uppercase;
  text-decoration: none;
  white-space: nowrap;
  color: ${color.ink};
  &:hover {
    color: ${color.goldText};
  }
`;
