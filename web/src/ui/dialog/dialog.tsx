import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { closestTo } from '~/lib/closest-to';
import {
  color,
  fontSize,
  layer,
  media,
  motion,
  radius,
  rhythm,
  room,
  space,
} from '../../theme/tokens';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { useScrollLock } from '../side-panel/use-scroll-lock';

export interface DialogProps {
  open: boolean;
  /**
   * Called on Escape, the close button or a press outside the dialog; the caller may ignore it.
   * Without it only the dialog's content can close it.
   */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `narrow` for a question, `wide` for a comparison, `page` for content that fills the window. */
  size?: 'narrow' | 'regular' | 'wide' | 'page';
  /**
   * Replaces title and close button; the title is then visually hidden. The content must close the
   * dialog itself.
   */
  tools?: ReactNode;
  /** Buttons; they stay visible while the rest scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Element that receives the focus; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** `alertdialog` for questions that require an answer. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * Toasts are above every dialog: pressing a toast's button must not close the dialog. By the time
 * of this check, the press may have removed the toast.
 */
const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && (!target.isConnected || target.closest('[data-toasts]') !== null);

/** An open element inside the dialog handles Escape before the dialog does. */
const closesItself = (target: EventTarget | null): boolean =>
  closestTo(target, '[data-own-escape]') !== null;

/** Modal window; the focus is trapped inside and restored on close. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, description, size = 'regular', footer, children, role } = props;
  const { initialFocus, tools } = props;
  const opener = useRef<Element | null>(null);
  useScrollLock(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose?.()}>
      <Radix.Portal>
        <Veil data-state={open ? 'open' : 'closed'} />
        <Window
          data-size={size}
          role={role ?? 'dialog'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onEscapeKeyDown={(event) => {
            if (closesItself(event.target)) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (isToast(event.target)) event.preventDefault();
          }}
        >
          <Head>
            <Words className={tools ? 'visually-hidden' : undefined}>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </Words>
            {tools}
            {onClose && !tools && (
              <IconButton as={Radix.Close} aria-label="Close">
                <Icon name="close" />
              </IconButton>
            )}
          </Head>
          {children && <Body>{children}</Body>}
          {footer && <Foot>{footer}</Foot>}
        </Window>
      </Radix.Portal>
    </Radix.Root>
  );
};

const fade = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translate(-50%, calc(-50% + 8px)); }
`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.panel};
  background-color: ${color.scrim};
  pointer-events: auto;
  animation: ${fade} ${motion.base} ${motion.ease};
`;

const Window = styled(Radix.Content)`
  position: fixed;
  top: calc(${room.top} + ${room.height} / 2);
  left: 50%;
  z-index: ${layer.panel};
  display: flex;
  flex-direction: column;
  width: min(calc(100vw - ${space[8]}), 40rem);
  max-height: calc(${room.height} - ${space[8]});
  transform: translate(-50%, -50%);
  border: 1px solid ${color.line};
  border-radius: ${radius.fine};
  background-color: ${color.surface};
  font-size: ${fontSize.small};
  animation: ${rise} ${motion.base} ${motion.ease};
  &[data-size='narrow'] {
    width: min(calc(100vw - ${space[8]}), 30rem);
  }
  &[data-size='wide'] {
    width: min(calc(100vw - ${space[8]}), 64rem);
  }
  &[data-size='page'] {
    top: ${room.top};
    left: 0;
    width: 100vw;
    height: ${room.height};
    max-height: none;
    /* Fixed elements inside are relative to the window. */
    transform: none;
    animation-name: ${fade};
    border: 0;
    border-radius: 0;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${media.belowMd} {
    &[data-size='wide'] {
      width: 100vw;
      height: ${room.height};
      max-height: none;
      border: 0;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[5]} ${space[3]} ${space[4]} ${space[6]};
  [data-size='page'] > & {
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[4]};
    padding: ${space[3]} ${rhythm.gutter};
    border-bottom: 1px solid ${color.line};
  }
`;

/* Breaks words wider than the window, so that the close button stays in place. */
const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Radix.Title)`
  font-size: ${fontSize.h4};
  [data-size='page'] & {
    font-size: 1.25rem;
  }
`;

const Description = styled(Radix.Description)`
  margin-top: ${space[2]};
  color: ${color.muted};
`;

const Body = styled.div`
  flex: 1 1 auto;
  overflow-wrap: break-word;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[2]} ${space[6]} ${space[6]};
  [data-size='page'] > & {
    padding: ${space[5]} ${rhythm.gutter} ${space[8]};
    ${media.lg} {
      padding-block: 0;
      overflow: hidden;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[3]};
  padding: ${space[4]} ${space[6]};
  border-top: 1px solid ${color.line};
`;
