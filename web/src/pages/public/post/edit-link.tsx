import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { sessionFlag } from '~/features/session/model/session-flag';
import { useTexts } from '~/lib/texts';
import { barHeight, media, palette, rhythm, space } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';

/**
 * Link from a post or page to its editor at `href`, for users signed in with this browser; the HTML
 * from the server does not contain it.
 */
export function EditLink({ href }: { href: string }) {
  const t = useTexts();
  const isHinted = useSyncExternalStore(sessionFlag.subscribe, sessionFlag.isHinted, () => false);
  if (!isHinted) return null;
  return (
    <Place className="no-print" aria-label={t('preview.administration')}>
      <StyledLink size="small" href={href}>
        <Icon name="edit" size={16} />
        {t('preview.edit')}
      </StyledLink>
    </Place>
  );
}

const Place = styled.aside`
  /* Over the image, where there is no text. */
  position: absolute;
  top: calc(${barHeight.phone} + ${space[5]});
  right: ${rhythm.gutter};
  z-index: 1;
  ${media.md} {
    top: calc(${barHeight.desktop} + ${space[6]});
  }
`;

/* Dark in both schemes, like the veil: a white area would stand out before the image loads. */
const StyledLink = styled(ButtonLink)`
  border-color: rgb(255 255 255 / 0.3);
  background-color: rgb(15 14 12 / 0.72);
  color: ${palette.paper};
  &:hover,
  &:active {
    background-color: ${palette.ink};
    color: ${palette.paper};
  }
`;
