import { type ReactNode, type RefObject, useId } from 'react';
import styled from 'styled-components';
import { useLeave, useUnsaved } from '~/lib/leave-guard';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';

const LOSS = 'Your changes haven’t been saved and will be lost.';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: 'narrow' | 'regular' | 'wide';
  formRef: RefObject<HTMLFormElement | null>;
  /** What the button says, and what meanwhile. */
  action?: readonly [string, string];
  isPending: boolean;
  isDirty: boolean;
  /** Another action, at the other end of the foot. */
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window; what was typed is asked about before it closes unsaved. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    size,
    formRef,
    action = ['Save', 'Saving…'],
    aside,
    children,
  } = props;
  const { isPending, isDirty, onSubmit, onClose } = props;
  const id = useId();
  const leave = useLeave();
  useUnsaved(isDirty, LOSS);
  const close = (): void => {
    if (isPending) return;
    if (isDirty) leave(onClose);
    else onClose();
  };
  return (
    <Dialog
      open
      title={title}
      description={description}
      {...(size && { size })}
      onClose={close}
      footer={
        <>
          {aside && <Aside>{aside}</Aside>}
          <Button size="small" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button size="small" variant="filled" type="submit" form={id} disabled={isPending}>
            {action[isPending ? 1 : 0]}
          </Button>
        </>
      }
    >
      <Fields
        id={id}
        ref={formRef}
        noValidate
        inert={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </Fields>
    </Dialog>
  );
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Aside = styled.div`
  margin-right: auto;
`;
