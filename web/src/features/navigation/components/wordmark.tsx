import styled from 'styled-components';
import type { Look } from '@contract/look';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { brandLength, brandMark } from '~/theme/brand-mark';
import { Logo } from './logo';

interface WordmarkProps {
  brandName: string;
  look?: Look | undefined;
  /** Whether it is on a dark background in both schemes. */
  isOnDark?: boolean;
  className?: string;
}

/** The magazine's name or logo, as a link to the home page. */
export const Wordmark = ({ brandName, look, isOnDark = false, className }: WordmarkProps) => {
  const t = useTexts();
  return (
    <Mark
      to="/"
      aria-label={t('menu.homeOf', { brand: brandName })}
      data-length={brandLength(brandName)}
      className={className}
    >
      {look?.logo ? <Logo look={look} isOnDark={isOnDark} /> : brandName}
    </Mark>
  );
};

const Mark = styled(SiteLink)`
  ${brandMark}
`;
