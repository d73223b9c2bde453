import { type ReactNode, type RefObject, useId } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { Parts } from '../layout';
import { TonedNote } from '../toned-note';
import { space } from '../../theme/tokens';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: 'narrow' | 'regular' | 'wide';
  formRef: RefObject<HTMLFormElement | null>;
  /** Label of the submit button, and its label while pending. */
  action?: readonly [string, string];
  isPending: boolean;
  /**
   * A conflict with another save: the noun of the entry, and a callback that opens the saved
   * version.
   */
  behind?: { what: string; onReload: () => void } | undefined;
  /** Secondary action at the other end of the footer. */
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

const SAVE = ['Save', 'Saving…'] as const;

const CONTROLS = ['input', 'select', 'textarea', 'button'].map((name) => `${name}:enabled`).join();

/** A form in a dialog; its first control has the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, formRef, behind, aside, children } = props;
  const { isPending, onSubmit, onClose } = props;
  const action = behind ? (['Save over it', 'Saving…'] as const) : (props.action ?? SAVE);
  const id = useId();
  const firstControl = {
    get current() {
      return formRef.current?.querySelector<HTMLElement>(CONTROLS) ?? null;
    },
  };
  return (
    <Dialog
      open
      initialFocus={firstControl}
      title={title}
      description={description}
      {...(size && { size })}
      onClose={onClose}
      footer={
        <>
          {aside && <Aside>{aside}</Aside>}
          <Button size="small" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" variant="filled" type="submit" form={id} disabled={isPending}>
            {action[isPending ? 1 : 0]}
          </Button>
        </>
      }
    >
      <Parts
        as="form"
        id={id}
        ref={formRef}
        noValidate
        inert={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {behind && <SavedElsewhere {...behind} />}
        {children}
      </Parts>
    </Dialog>
  );
}

interface SavedElsewhereProps {
  what: string;
  onReload: () => void;
}

const SavedElsewhere = ({ what, onReload }: SavedElsewhereProps) => (
  <div>
    <TonedNote role="alert">
      Somebody saved this {what} after you opened it. “Save over it” keeps your changes to the
      fields you edited; “Load their version” discards them.
    </TonedNote>
    <Reload size="small" onClick={onReload}>
      Load their version
    </Reload>
  </div>
);

const Reload = styled(Button)`
  margin-top: ${space[3]};
`;

const Aside = styled.div`
  margin-right: auto;
`;
