import styled from 'styled-components';
import { SiteLink } from '~/lib/site-link';
import { brandLength, brandMark } from '~/theme/brand-mark';

interface WordmarkProps {
  brandName: string;
  className?: string;
}

/** The magazine's name as its mark, leading home. */
export const Wordmark = ({ brandName, className }: WordmarkProps) => (
  <Mark
    to="/"
    aria-label={`${brandName}, home`}
    data-length={brandLength(brandName)}
    className={className}
  >
    {brandName}
  </Mark>
);

const Mark = styled(SiteLink)`
  ${brandMark}
`;
