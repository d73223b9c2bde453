import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { color, space } from '../../theme/tokens';
import { Button } from '../button';
import { toastPlace } from './toast-place';
import { dismissToast } from './toast-store';
import { useToasts } from './use-toasts';

/** Toasts without motion or gestures, for when that code cannot be loaded. */
export const PlainToasts = () => {
  const t = useTexts();
  const toasts = useToasts().filter((entry) => entry.open);
  // A live region outside the app, because an open dialog hides everything else from assistive
  // technology.
  return createPortal(
    <Region aria-live="off" data-toasts>
      {toasts.map(({ id, title, description }) => (
        <Note key={id} role="alert">
          <strong>{title}</strong>
          {description && <p>{description}</p>}
          <Button size="small" onClick={() => dismissToast(id)}>
            {t('toast.close')}
          </Button>
        </Note>
      ))}
    </Region>,
    document.body,
  );
};

const Region = styled.div`
  ${toastPlace}
  display: grid;
  gap: ${space[2]};
`;

const Note = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  /* Also over a dialog, which disables pointer events elsewhere. */
  pointer-events: auto;
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  background-color: ${color.surface};
`;
