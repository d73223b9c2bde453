import { type RefObject, useEffect } from 'react';
import { useTexts } from '~/lib/texts';

/** Sends the sign-ups within an article without leaving it; what does so is loaded when it is needed. */
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
