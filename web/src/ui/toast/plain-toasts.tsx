import styled from 'styled-components';
import { color, layer, space } from '../../theme/tokens';
import { Button } from '../button';
import { dismissToast } from './toast-store';
import { useToasts } from './use-toasts';

/** The notifications without any motion or gesture, for when the code for those cannot be loaded. */
export const PlainToasts = () => (
  <Region>
    {useToasts()
      .filter((entry) => entry.open)
      .map((entry) => (
        <Note key={entry.id} role="alert">
          <strong>{entry.title}</strong>
          {entry.description && <p>{entry.description}</p>}
          <Button size="small" onClick={() => dismissToast(entry.id)}>
            Close
          </Button>
        </Note>
      ))}
  </Region>
);

const Region = styled.div`
  position: fixed;
  right: ${space[4]};
  bottom: ${space[4]};
  left: ${space[4]};
  z-index: ${layer.skip};
  display: grid;
  justify-content: end;
`;

const Note = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  max-width: 24rem;
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  background-color: ${color.surface};
`;
