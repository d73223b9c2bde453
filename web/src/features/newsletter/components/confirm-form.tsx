import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import type { useConfirmation } from '../model/use-confirmation';
import { SignUpAgain } from './sign-up-again';

const ACTION = '/newsletter/confirm';

interface ConfirmFormProps {
  token: string;
  confirmation: ReturnType<typeof useConfirmation>;
}

/**
 * Actions at a stage of the confirmation; before hydration and without JavaScript a plain HTML
 * form.
 */
export function ConfirmForm({ token, confirmation }: ConfirmFormProps) {
  const t = useTexts();
  const { stage, isPending, confirm, mailAgain, canRequestNewLink } = confirmation;
  if (stage === 'asked' || stage === 'failed') {
    return (
      <Plain action={ACTION} token={token} label={t('confirm.form')} onSubmit={confirm}>
        <Button type="submit" variant="filled" disabled={isPending}>
          {t(isPending ? 'confirm.pending' : 'confirm.button')}
        </Button>
        <p>{t('confirm.stranger')}</p>
      </Plain>
    );
  }
  if (canRequestNewLink) {
    return (
      <Plain action={ACTION} token={token} label={t('confirm.newLink')} onSubmit={mailAgain}>
        <input type="hidden" name="again" value="1" />
        <Button type="submit" variant="filled" disabled={isPending}>
          {t(isPending ? 'confirm.sendingLink' : 'confirm.sendLink')}
        </Button>
      </Plain>
    );
  }
  return stage === 'refused' ? <SignUpAgain /> : null;
}

interface PlainProps {
  action: string;
  token: string;
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}

const Plain = ({ action, token, label, onSubmit, children }: PlainProps) => (
  <Form
    method="post"
    action={action}
    aria-label={label}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <input type="hidden" name="token" value={token} />
    {children}
  </Form>
);

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  & > p {
    ${metaText}
  }
`;
