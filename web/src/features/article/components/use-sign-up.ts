import { type RefObject, useEffect } from 'react';
import { useTexts } from '~/lib/texts';

/** Submits newsletter forms within an article without leaving it; the code is loaded on demand. */
export function useSignUp(ref: RefObject<HTMLElement | null>): void {
  const t = useTexts();
  useEffect(() => {
    const element = ref.current;
    const send = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.block !== 'newsletter') return;
      event.preventDefault();
      void import('../model/sign-up').then(
        ({ signUp }) => signUp(form, t),
        () => form.submit(),
      );
    };
    element?.addEventListener('submit', send);
    return () => element?.removeEventListener('submit', send);
  }, [ref, t]);
}
