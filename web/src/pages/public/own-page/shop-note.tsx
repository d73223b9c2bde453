import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { lineHeight, media } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** Says before any link to a shop that it is paid for. */
export function ShopNote() {
  const { brandName } = useSite();
  return (
    <Note data-disclosure>
      This page contains affiliate links; {brandName} may earn a commission.
    </Note>
  );
}

const Note = styled.p`
  ${metaText}
  line-height: ${lineHeight.snug};
  ${media.print} {
    font-size: 9.5pt;
  }
`;
