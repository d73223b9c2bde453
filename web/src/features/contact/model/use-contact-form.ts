import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { ContactInput } from '@contract/contact';
import type { Texts } from '@contract/texts/texts';
import { limits } from '@contract/limits';
import { callApi } from '~/lib/call-api';
import { useRefusedForm } from '~/lib/form-context';
import { ApiError } from '~/lib/http';
import { useTexts } from '~/lib/texts';
import { toast, type ToastInput } from '~/ui/toast/toast-store';

interface Refused {
  value: string;
  label: string;
  max: number;
  /** Kind of input: a single line, an email address, or any text. */
  kind: 'line' | 'email' | 'text';
}

/** Why a field was rejected, in the language of the page: the API's messages are in English. */
function fieldFault(t: Texts, { value, label: field, max, kind }: Refused): string {
  if (value.trim() === '') return t('invalid.required', { field });
  if (value.trim().length > max) return t('invalid.tooLong', { field, max });
  if (kind === 'email') return t('invalid.email');
  if (kind === 'line' && /[\r\n]/.test(value)) return t('invalid.lines', { field });
  return t('invalid.field', { field });
}

/** Notice if a message could not be stored; its text stays in the form. */
const messageNotSent = (t: Texts, reason: string): ToastInput => ({
  title: t('contact.notSent'),
  description: reason,
  variant: 'destructive',
});

type Field = keyof ContactInput;
type FieldErrors = Partial<Record<Field, string>>;

const EMPTY: ContactInput = { name: '', email: '', subject: '', message: '' };

const isField = (path: string): path is Field => path in EMPTY;

/** Error messages of the rejected fields. */
const fieldErrors = (t: Texts, values: ContactInput, refused: readonly string[]): FieldErrors =>
  Object.fromEntries(
    refused.filter(isField).map((name) => {
      const kind = name === 'email' ? 'email' : name === 'message' ? 'text' : 'line';
      const label = t(`contact.${name}`);
      return [name, fieldFault(t, { value: values[name], label, max: limits[name], kind })];
    }),
  );

/** Why a message was not stored, unless a field is to blame. */
const refusalText = (t: Texts, status: number): string =>
  t(status === 429 ? 'refused.tooOften' : 'contact.notSentText');

interface FieldProps {
  name: Field;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** State of the contact form: values, errors, and whether it is being sent. */
export function useContactForm() {
  const t = useTexts();
  const refused = useRefusedForm('contact');
  const [values, setValues] = useState<ContactInput>(() => ({ ...EMPTY, ...refused?.values }));
  const [errors, setErrors] = useState(() =>
    fieldErrors(t, values, Object.keys(refused?.errors ?? {})),
  );
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState(refused && refusalText(t, refused.status));
  const form = useRef<HTMLFormElement>(null);
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    // Input typed before the page was hydrated.
    const typed = [...new FormData(form.current ?? undefined)].filter(([name]) => isField(name));
    setValues((current) => ({ ...current, ...Object.fromEntries(typed) }));
  }, []);

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
      window.alert(t('contact.sent'));
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      const wrong = known?.errors.map(({ path }) => path) ?? [];
      setErrors(fieldErrors(t, values, wrong));
      const reason = wrong.length > 0 ? t('contact.correct') : refusalText(t, known?.status ?? 0);
      toast(messageNotSent(t, reason));
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
    refusal: refusal && hasErrors ? t('contact.correct') : refusal,
  };
}
