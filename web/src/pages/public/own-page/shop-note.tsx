import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { useTexts } from '~/lib/texts';
import { lineHeight, media } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** Disclosure of paid links, shown before the first of them. */
export function ShopNote() {
  const t = useTexts();
  const { brandName: brand } = useSite();
  return <Note data-disclosure>{t('page.affiliate', { brand })}</Note>;
}

const Note = styled.p`
  ${metaText}
  line-height: ${lineHeight.snug};
  ${media.print} {
    font-size: 9.5pt;
  }
`;
