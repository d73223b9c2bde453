import type { ReactNode } from 'react';
import type { Form } from '~/lib/form/use-form';
import { FieldStack } from '~/ui/split-card';

interface StepFormProps<V extends object> {
  form: Form<V>;
  save: () => Promise<boolean>;
  onDone: () => void;
  children: ReactNode;
}

/** Form of a step, which continues after everything is saved. */
export const StepForm = <V extends object>({
  form: { ref },
  save,
  onDone,
  children,
}: StepFormProps<V>) => (
  <form
    ref={ref}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void save().then((isSaved) => isSaved && onDone());
    }}
  >
    <FieldStack>{children}</FieldStack>
  </form>
);
