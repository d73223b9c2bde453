import { createContext, useContext } from 'react';

/** A form that was sent without JavaScript and refused: its values and the reason. */
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

/** The state of this form, where the server has just refused it. */
export function useRefusedForm(name: FormState['name']): FormState | undefined {
  const state = useContext(FormContext);
  return state?.name === name ? state : undefined;
}
