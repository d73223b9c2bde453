import { type ReactNode, type RefObject, useId } from 'react';
import styled from 'styled-components';
import { Button } from '../button';
import { Parts } from '../layout';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: 'narrow' | 'regular' | 'wide';
  formRef: RefObject<HTMLFormElement | null>;
  /** What the button says, and what meanwhile. */
  action?: readonly [string, string];
  isPending: boolean;
  /** Another action, at the other end of the foot. */
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window. */
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
  const { isPending, onSubmit, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open
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
        {children}
      </Parts>
    </Dialog>
  );
}

const Aside = styled.div`
  margin-right: auto;
`;
