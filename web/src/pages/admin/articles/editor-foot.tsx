import styled from 'styled-components';
import { useLeave } from '~/lib/leave-guard';
import { shortcutLabel } from '~/lib/shortcut';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';

interface EditorFootProps {
  /** The form that is saved. */
  formId: string;
  isPending: boolean;
  onClose: () => void;
}

/** The ways out of the editor. */
export function EditorFoot({ formId, isPending, onClose }: EditorFootProps) {
  const leave = useLeave();
  return (
    <>
      <Keys>
        <kbd>{shortcutLabel('s')}</kbd> saves and stays, and never publishes.
      </Keys>
      <Button size="small" onClick={() => leave(onClose)}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="small" variant="filled" disabled={isPending}>
        {isPending ? 'Saving…' : 'Save'}
      </Button>
    </>
  );
}

const Keys = styled.p`
  ${metaText}
  display: none;
  margin-right: auto;
  padding-right: ${space[4]};
  & kbd {
    font: inherit;
    color: ${color.ink};
  }
  ${media.md} {
    display: block;
  }
`;
