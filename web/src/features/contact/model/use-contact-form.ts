import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContactInput } from '@contract/contact';
import { callApi } from '~/lib/call-api';
import { useRefusedForm } from '~/lib/form-context';
import { ApiError } from '~/lib/http';
import { toast } from '~/ui/toast/toast-store';
import { CORRECT_FIELDS, MESSAGE_SENT, messageNotSent } from './messages';

type Field = keyof ContactInput;
type FieldErrors = Partial<Record<Field, string>>;

const EMPTY: ContactInput = { name: '', email: '', subject: '', message: '' };

const isField = (path: string): path is Field => path in EMPTY;

const fieldErrors = (pairs: Iterable<readonly [string, string]>): FieldErrors => {
  const errors: FieldErrors = {};
  for (const [path, message] of pairs) if (isField(path)) errors[path] ??= message;
  return errors;
};

interface FieldProps {
  name: Field;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** The contact form's state: what is typed, what is wrong with it, and whether it is on its way. */
export function useContactForm() {
  const refused = useRefusedForm('contact');
  const [values, setValues] = useState<ContactInput>(() => ({ ...EMPTY, ...refused?.values }));
  const [errors, setErrors] = useState(() => fieldErrors(Object.entries(refused?.errors ?? {})));
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState(refused?.message);
  const form = useRef<HTMLFormElement>(null);
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsPending(true);
    setErrors({});
    setRefusal(undefined);
    try {
      await callApi('POST /api/contact', { body: values });
      setValues(EMPTY);
      window.alert(MESSAGE_SENT);
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      setErrors(fieldErrors(known?.errors.map(({ path, message }) => [path, message]) ?? []));
      toast(messageNotSent(known?.detail ?? ''));
    } finally {
      setIsPending(false);
    }
  };

  const field = (name: Field): FieldProps => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event) => {
      const { value } = event.target;
      setValues((current) => ({ ...current, [name]: value }));
    },
  });

  return {
    form,
    field,
    isPending,
    submit,
    refusal: refusal && hasErrors ? CORRECT_FIELDS : refusal,
  };
}
