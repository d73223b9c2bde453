import { createContext, useContext } from 'react';

/** A form that was submitted without JavaScript and rejected: its values and errors. */
export interface FormState {
  name: 'contact' | 'newsletter' | 'confirmation' | 'preferences';
  status: number;
  code?: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

const FormContext = createContext<FormState | undefined>(undefined);

export const FormProvider = FormContext.Provider;

/** State of this form if the server has just rejected it. */
export function useRefusedForm(name: FormState['name']): FormState | undefined {
  const state = useContext(FormContext);
  return state?.name === name ? state : undefined;
}
