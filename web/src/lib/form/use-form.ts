import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../http';
import { firstByField, type FormErrors, topField } from './form-errors';
import { EditClash, isEqual } from './opened-values';

/** The state of a form: values, errors, and whether anything was changed. */
export interface Form<V extends object> {
  values: V;
  errors: FormErrors;
  isDirty: boolean;
  /** For the `<form>`; the first wrong field in it takes the focus. */
  ref: RefObject<HTMLFormElement | null>;
  set<K extends keyof V>(name: K, value: V[K]): void;
  /** Changes several fields at once. */
  merge(part: Partial<V>): void;
  /** Takes values as the unchanged ones; without any, goes back to those. */
  reset(values?: V): void;
  /** Shows these errors and focuses the first; true where there are none. */
  check(errors: FormErrors): boolean;
  /** Shows the field errors of a refused call or a clash; false where it names no field. */
  refuse(error: unknown): boolean;
}

/**
 * Keeps a form's values and errors; an error leaves its field with the next change of it. `typed` is what was
 * changed of the initial values before the form was drawn.
 */
export function useForm<V extends object>(initial: V, typed?: Partial<V>): Form<V> {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState<V>({ ...initial, ...typed });
  const [errors, setErrors] = useState<FormErrors>({});
  const ref = useRef<HTMLFormElement>(null);
  const isFocusDue = useRef(false);

  // Once the errors are drawn, together with whatever shows or frees their fields.
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const merge = useCallback((part: Partial<V>) => {
    setValues((now) => ({ ...now, ...part }));
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !(topField(path) in part))),
    );
  }, []);

  const check = useCallback((found: FormErrors): boolean => {
    setErrors(found);
    isFocusDue.current = Object.keys(found).length > 0;
    return !isFocusDue.current;
  }, []);

  const reset = useCallback(
    (next?: V) => {
      if (next !== undefined) setBase(next);
      setValues(next ?? base);
      setErrors({});
    },
    [base],
  );

  const refuse = useCallback(
    (error: unknown): boolean =>
      (error instanceof ApiError || error instanceof EditClash) &&
      error.errors.length > 0 &&
      !check(firstByField(error.errors)),
    [check],
  );

  return {
    values,
    errors,
    isDirty: useMemo(() => !isEqual(values, base), [values, base]),
    ref,
    set: (name, value) => merge({ [name]: value } as unknown as Partial<V>),
    merge,
    reset,
    check,
    refuse,
  };
}
