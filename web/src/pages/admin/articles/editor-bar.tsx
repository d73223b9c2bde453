import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLeave } from '~/lib/leave-guard';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { type SaveName, saveNames } from './save-names';

interface EditorBarProps {
  /** The form that is saved. */
  formId: string;
  /** What the save does for readers. */
  save: SaveName;
  isPending: boolean;
  /** Saves and publishes; not there where saving does that, or readers see the article already. */
  onPublish: (() => void) | undefined;
  onClose: () => void;
  /** What is edited, and the ways to look at it. */
  children: ReactNode;
}

/** What is edited, and the ways out of the editor. */
export function EditorBar(props: EditorBarProps) {
  const { formId, save, isPending, onPublish, onClose, children } = props;
  const leave = useLeave();
  return (
    <>
      {children}
      <Ways>
        <Button size="small" variant="quiet" onClick={() => leave(onClose)}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          size="small"
          variant={onPublish === undefined ? 'filled' : 'outlined'}
          disabled={isPending}
        >
          {isPending ? 'Saving…' : saveNames[save]}
        </Button>
        {onPublish !== undefined && (
          <Button size="small" variant="filled" disabled={isPending} onClick={onPublish}>
            Publish
          </Button>
        )}
      </Ways>
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  margin-left: auto;
  ${media.belowSm} {
    flex: 1 0 100%;
    & > :not(:first-child) {
      flex: 1;
    }
  }
`;
