import { type FocusEvent, type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useShortcut } from '~/lib/shortcut';
import { Stack } from '~/ui/layout';
import { SaveBar } from './save-bar';

interface SaveFrameProps {
  formRef: RefObject<HTMLFormElement | null>;
  label: string;
  isDirty: boolean;
  isPending: boolean;
  /** Resolves to true if everything was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
  children: ReactNode;
}

/** A settings form, with a save bar while there are unsaved changes. */
export function SaveFrame(props: SaveFrameProps) {
  const { formRef, label, isDirty, isPending, save, discard, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement | null>(null);
  useShortcut('s', () => void save());

  /** The bar is removed with the focus in it, which returns to the last field. */
  const returnFocus = (): void => lastField.current?.focus({ preventScroll: true });

  const noteField = ({ target }: FocusEvent<HTMLElement>): void => {
    if (bar.current?.contains(target) !== true) lastField.current = target;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isFromBar = bar.current?.contains(document.activeElement) === true;
    if ((await save()) && isFromBar) returnFocus();
  };

  return (
    <Stack
      as="form"
      $gap={6}
      ref={formRef}
      aria-label={label}
      noValidate
      onFocus={noteField}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      {isDirty && (
        <SaveBar
          ref={bar}
          isPending={isPending}
          onDiscard={() => {
            discard();
            returnFocus();
          }}
        />
      )}
    </Stack>
  );
}
