import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLeave } from '~/lib/leave-guard';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { type SaveName, saveNames } from './save-names';

interface EditorBarProps {
  /** Id of the form to submit. */
  formId: string;
  /** Effect of saving for readers. */
  save: SaveName;
  /** Label of the button that saves and keeps the editor open. */
  stay: string;
  isPending: boolean;
  onStay: () => void;
  /** Saves and publishes; undefined if saving does that, or the article is already published. */
  onPublish: (() => void) | undefined;
  onClose: () => void;
  /** Shown before the buttons: the edited article, with links to view it. */
  children: ReactNode;
}

/** Head of the editor: the edited article, and the buttons that save or leave. */
export function EditorBar(props: EditorBarProps) {
  const { formId, save, stay, isPending, onStay, onPublish, onClose, children } = props;
  const leave = useLeave();
  return (
    <>
      {children}
      <Buttons>
        <Cancel size="small" variant="quiet" aria-label="Cancel" onClick={() => leave(onClose)}>
          <Icon name="close" size={18} />
          <span>Cancel</span>
        </Cancel>
        <Button size="small" variant="quiet" disabled={isPending} onClick={onStay}>
          {stay}
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
      </Buttons>
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  margin-left: auto;
  ${media.belowSm} {
    /* Up to four buttons in one line on a phone. */
    flex: 1 0 100%;
    gap: ${space[1]};
    & > button {
      padding-inline: ${space[2]};
      letter-spacing: 0.08em;
    }
    & > [type='submit'],
    & > :last-child {
      flex: 1;
    }
    & > :last-child:not([type='submit']) {
      margin-left: ${space[1]};
    }
  }
`;

/* An icon if there is little room, otherwise the label. */
const Cancel = styled(Button)`
  & > svg {
    display: none;
  }
  ${media.belowSm} {
    width: 2.75rem;
    margin-left: calc(-1 * ${space[3]});
    & > svg {
      display: block;
    }
    & > span {
      display: none;
    }
  }
`;
