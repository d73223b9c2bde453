import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../http';
import { firstByField, type FormErrors, topField } from './form-errors';
import { EditClash, isEqual } from './opened-values';

/** State of a form: values, errors, and whether anything was changed. */
export interface Form<V extends object> {
  values: V;
  errors: FormErrors;
  isDirty: boolean;
  /** Ref of the `<form>`, whose first invalid field gets the focus. */
  ref: RefObject<HTMLFormElement | null>;
  set<K extends keyof V>(name: K, value: V[K]): void;
  /** Changes several fields at once. */
  merge(part: Partial<V>): void;
  /** Sets the unchanged values; without any, reverts to them. */
  reset(values?: V): void;
  /** Shows errors and focuses the first invalid field; returns true if there are none. */
  check(errors: FormErrors): boolean;
  /** Shows the field errors of an ApiError or EditClash; returns false if there are none. */
  refuse(error: unknown): boolean;
}

/**
 * State of a form; changing a field clears its error. `typed` are changes made before the form was
 * mounted.
 */
export function useForm<V extends object>(initial: V, typed?: Partial<V>): Form<V> {
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState<V>({ ...initial, ...typed });
  const [errors, setErrors] = useState<FormErrors>({});
  const ref = useRef<HTMLFormElement>(null);
  const isFocusDue = useRef(false);

  // After the errors are rendered, with whatever shows or enables their fields.
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
