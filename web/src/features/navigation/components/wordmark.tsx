import styled from 'styled-components';
import type { Look } from '@contract/look';
import { SiteLink } from '~/lib/site-link';
import { brandLength, brandMark } from '~/theme/brand-mark';
import { Logo } from './logo';

interface WordmarkProps {
  brandName: string;
  look?: Look | undefined;
  /** It stands on a dark ground in both schemes. */
  isOnDark?: boolean;
  className?: string;
}

/** The magazine's name as its mark, or its logo, leading home. */
export const Wordmark = ({ brandName, look, isOnDark = false, className }: WordmarkProps) => (
  <Mark
    to="/"
    aria-label={`${brandName}, home`}
    data-length={brandLength(brandName)}
    className={className}
  >
    {look?.logo ? <Logo look={look} isOnDark={isOnDark} /> : brandName}
  </Mark>
);

const Mark = styled(SiteLink)`
  ${brandMark}
`;
