import type { RefObject } from 'react';
import styled from 'styled-components';
import { shortcutLabel } from '~/lib/shortcut';
import { color, layer, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { Container } from '~/ui/container';

interface SaveBarProps {
  ref: RefObject<HTMLDivElement | null>;
  isPending: boolean;
  onDiscard: () => void;
}

/** Bar at the bottom of the window, within the form that it saves. */
export const SaveBar = ({ ref, isPending, onDiscard }: SaveBarProps) => (
  <Bar ref={ref} role="region" aria-label="Unsaved changes">
    <Row>
      <Button type="submit" variant="filled" size="small" disabled={isPending}>
        {isPending ? 'Saving…' : 'Save changes'}
      </Button>
      <Button size="small" disabled={isPending} onClick={onDiscard}>
        Discard
      </Button>
      <Keys>
        <kbd>{shortcutLabel('s')}</kbd> saves.
      </Keys>
    </Row>
  </Bar>
);

const Bar = styled.div`
  position: fixed;
  right: 0;
  bottom: 0;
  left: var(--admin-column, 0px);
  z-index: ${layer.bar};
  border-top: 1px solid ${color.lineStrong};
  background-color: ${color.surface};
  /* Focused elements must not be hidden behind the bar. */
  html:has(&) {
    scroll-padding-bottom: 6rem;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 4.25rem;
  & > button {
    min-height: 2.75rem;
  }
`;

/** Hidden on touch devices, which usually have no keyboard. */
const Keys = styled.p`
  ${metaText}
  display: none;
  margin-left: ${space[3]};
  ${media.hover} {
    display: block;
  }
  & > kbd {
    font: inherit;
    color: ${color.ink};
  }
`;
