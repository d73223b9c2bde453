import * as Toast from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, fontSize, lineHeight, motion, radius, space, weight } from '../../theme/tokens';
import { Button } from '../button';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { toastPlace } from './toast-place';
import { dismissToast } from './toast-store';
import { useFreeFocus } from './use-free-focus';
import { useToasts } from './use-toasts';

const DURATION_MS = 5000;
/** Toasts with a button, such as Undo, stay longer: users have to read, decide and reach it. */
const ACTION_DURATION_MS = 15_000;
const SWIPE_THRESHOLD_PX = 50;

/** Renders the toasts of the store; loaded lazily, because it depends on Radix. */
export const Toaster = () => {
  const t = useTexts();
  const toasts = useToasts();
  useFreeFocus();
  // A live region outside the app, because an open dialog hides everything else from assistive
  // technology.
  return createPortal(
    <Toast.Provider
      duration={DURATION_MS}
      label={t('toast.label')}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, open, title, description, variant = 'default', action }) => (
        <Card
          key={id}
          open={open}
          duration={action ? ACTION_DURATION_MS : DURATION_MS}
          onOpenChange={(next) => next || dismissToast(id)}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          data-variant={variant}
        >
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
          {action && (
            <Toast.Action asChild altText={action.label}>
              <Act size="small" onClick={action.onAction}>
                {action.label}
              </Act>
            </Toast.Action>
          )}
          <Close aria-label={t('toast.close')} as={Toast.Close}>
            <Icon name="close" size={16} />
          </Close>
        </Card>
      ))}
      <Viewport
        label={`${t('toast.region')} ({hotkey})`}
        hotkey={['F8']}
        aria-live="off"
        data-toasts
      />
    </Toast.Provider>,
    document.body,
  );
};

const appear = keyframes`
  from { opacity: 0; transform: translateX(${space[4]}); }
`;
const leave = keyframes`
  to { opacity: 0; }
`;
const swipeOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { opacity: 0; transform: translateX(100%); }
`;

const Viewport = styled(Toast.Viewport)`
  ${toastPlace}
  list-style: none;
  &&:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -0.75rem;
  }
`;

const Card = styled(Toast.Root)`
  position: relative;
  /* Also over a dialog, which disables pointer events elsewhere. */
  pointer-events: auto;
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]} ${space[12]} ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.gold};
  border-radius: ${radius.fine};
  background-color: ${color.surface};
  box-shadow: 0 8px 32px rgb(15 14 12 / 0.12);
  &[data-variant='destructive'] {
    border-left-color: ${color.danger};
  }
  &[data-state='open'] {
    animation: ${appear} ${motion.base} ${motion.ease};
  }
  &[data-state='closed'] {
    animation: ${leave} ${motion.fast} ${motion.ease} forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.fast} ${motion.ease};
  }
  &[data-swipe='end'] {
    animation: ${swipeOut} ${motion.fast} ${motion.ease} forwards;
  }
`;

const Title = styled(Toast.Title)`
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
  color: ${color.ink};
  [data-variant='destructive'] > & {
    color: ${color.danger};
  }
`;

const Description = styled(Toast.Description)`
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.text};
  overflow-wrap: anywhere;
`;

const Act = styled(Button)`
  justify-self: start;
  margin-top: ${space[2]};
`;

const Close = styled(IconButton)`
  position: absolute;
  top: ${space[1]};
  right: ${space[1]};
`;
