import { useRef } from 'react';
import styled from 'styled-components';
import { copyOrSelect } from '~/lib/copy-text';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { toast } from '~/ui/toast/toast-store';
import { copyRefused, secretCopied } from '../model/messages';

interface SecretDialogProps {
  secret: string;
  /** Whether it replaces another secret, which stays valid for a day. */
  isNew: boolean;
  onClose: () => void;
}

/** Shows a secret, the only time it is visible. */
export function SecretDialog({ secret, isNew, onClose }: SecretDialogProps) {
  const shown = useRef<HTMLPreElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const copy = async (): Promise<void> => {
    const isCopied = await copyOrSelect(secret, shown.current);
    toast(isCopied ? secretCopied : copyRefused);
  };
  return (
    <Dialog
      open
      title="Signing secret"
      description={
        isNew
          ? 'Copy it now: it is not shown again. The old secret also stays valid for 24 hours.'
          : 'Copy it now: it is not shown again. The receiver uses it to verify that events come from your site.'
      }
      initialFocus={done}
      footer={
        <>
          <Button ref={done} size="small" onClick={() => void copy()}>
            Copy
          </Button>
          <Button size="small" variant="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Secret ref={shown} tabIndex={0} role="group" aria-label="Signing secret">
        {secret}
      </Secret>
    </Dialog>
  );
}

const Secret = styled.pre`
  margin: 0;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.sunken};
  font-size: ${fontSize.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;
