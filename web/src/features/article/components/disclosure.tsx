import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { lineHeight, media } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** Tells that links of a text are paid for, ahead of the first of them. */
export function Disclosure({ of }: { of: 'story' | 'issue' }) {
  const { brandName } = useSite();
  // One text: the server would mark where several meet.
  const sentence = `This ${of} contains affiliate links; ${brandName} may earn a commission.`;
  return <Note data-disclosure>{sentence}</Note>;
}

const Note = styled.p`
  ${metaText}
  line-height: ${lineHeight.snug};
  ${media.print} {
    font-size: 9.5pt;
  }
`;
