import * as Dialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, layer, media, motion, space } from '../../theme/tokens';
import { capsText } from '../../theme/type-styles';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { useScrollLock } from './use-scroll-lock';

interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name, shown at the top. */
  title: string;
  /** `wide` for content to read; full width on phones. */
  size?: 'wide';
  children: ReactNode;
}

/** Panel that slides in from the right, 300 px wide, 400 px from 640 px on; Escape closes it. */
export const SidePanel = ({ open, onOpenChange, title, size, children }: SidePanelProps) => {
  const t = useTexts();
  const opener = useRef<Element | null>(null);
  useScrollLock(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Veil data-state={open ? 'open' : 'closed'} />
        <Panel
          data-size={size}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // The button that opens the panel is outside Radix, because the panel is loaded lazily.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <Head>
            <Title>{title}</Title>
            <IconButton as={Dialog.Close} aria-label={t('toast.close')}>
              <Icon name="close" />
            </IconButton>
          </Head>
          {children}
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const fade = keyframes`
  from { opacity: 0; }
`;
const fadeOut = keyframes`
  to { opacity: 0; }
`;
const slideIn = keyframes`
  from { transform: translateX(100%); }
`;
const slideOut = keyframes`
  to { transform: translateX(100%); }
`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.panel};
  background-color: ${color.scrim};
  pointer-events: auto;
  &[data-state='open'] {
    animation: ${fade} ${motion.base} ${motion.ease};
  }
  &[data-state='closed'] {
    animation: ${fadeOut} ${motion.fast} ${motion.ease} forwards;
  }
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${layer.panel};
  width: min(300px, 100vw);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[4]} ${space[6]} ${space[10]};
  border-left: 1px solid ${color.line};
  background-color: ${color.surface};
  ${media.sm} {
    width: 400px;
    padding-inline: ${space[10]};
  }
  &[data-size='wide'] {
    width: min(46rem, 100vw);
  }
  &[data-state='open'] {
    animation: ${slideIn} ${motion.base} ${motion.ease};
  }
  &[data-state='closed'] {
    animation: ${slideOut} ${motion.base} ${motion.ease} forwards;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: 0 -0.75rem ${space[6]} 0;
`;

const Title = styled(Dialog.Title)`
  ${capsText}
  color: ${color.muted};
`;
