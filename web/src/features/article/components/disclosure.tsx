import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { useTexts } from '~/lib/texts';
import { lineHeight, media } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** The disclosure of paid links, placed before the first of them. */
export function Disclosure({ of }: { of: 'post' | 'issue' }) {
  const t = useTexts();
  const { brandName: brand } = useSite();
  const sentence = of === 'post' ? 'post.affiliate' : 'issues.affiliate';
  return <Note data-disclosure>{t(sentence, { brand })}</Note>;
}

const Note = styled.p`
  ${metaText}
  line-height: ${lineHeight.snug};
  ${media.print} {
    font-size: 9.5pt;
  }
`;
