import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { sessionFlag } from '~/features/session/model/session-flag';
import { barHeight, color, rhythm, space } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';

/** The way from a story to its editor, for who has signed in with this browser; readers' pages are the same without it. */
export function EditLink({ id }: { id: number }) {
  const isHinted = useSyncExternalStore(sessionFlag.subscribe, sessionFlag.isHinted, () => false);
  if (!isHinted) return null;
  return (
    <Place className="no-print" aria-label="Administration">
      <ButtonLink size="small" href={`/admin/articles?edit=${id}`}>
        Edit
      </ButtonLink>
    </Place>
  );
}

const Place = styled.aside`
  /* Over the picture, where nothing is to be read. */
  position: absolute;
  top: calc(${barHeight.desktop} + ${space[5]});
  right: ${rhythm.gutter};
  z-index: 1;
  background-color: ${color.surface};
`;
