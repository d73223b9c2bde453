import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { callApi } from '~/lib/call-api';
import { useRefusedForm } from '~/lib/form-context';
import {
  NEWSLETTER_ACTION,
  NEWSLETTER_EMAIL_ID,
  addressFault,
  notSubscribed,
  signUpFault,
  subscribed,
} from '~/lib/newsletter';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { RichText, useTexts } from '~/lib/texts';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { toast } from '~/ui/toast/toast-store';
import { ISSUES_PATH } from '../api/archive-reads';

interface NewsletterFormProps {
  onSubscribed?: () => void;
}

/** Newsletter sign-up; before hydration and without JavaScript a plain HTML form. */
export const NewsletterForm = ({ onSubscribed }: NewsletterFormProps) => {
  const t = useTexts();
  const { newsletterArchive } = useSite();
  const refused = useRefusedForm('newsletter');
  const email = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [fieldError, setFieldError] = useState(
    refused &&
      ('email' in refused.errors ? addressFault(t, refused.status) : notSubscribed(t).description),
  );

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const field = email.current;
    if (field === null || isPending) return;
    setIsPending(true);
    setFieldError(undefined);
    try {
      const body = { email: field.value, website: trap.current?.value ?? '' };
      await callApi('POST /api/newsletter/subscribe', { body });
      field.value = '';
      toast(subscribed(t));
      onSubscribed?.();
    } catch (error) {
      setFieldError(signUpFault(t, error));
      toast(notSubscribed(t));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Form
      method="post"
      action={NEWSLETTER_ACTION}
      aria-label={t('newsletter.label')}
      onSubmit={(event) => void submit(event)}
    >
      {/* Honeypot: people neither see nor reach it, only programs fill it in. */}
      <input
        ref={trap}
        type="text"
        name="website"
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
      />
      <Row>
        <TextField
          ref={email}
          id={NEWSLETTER_EMAIL_ID}
          label={t('newsletter.email')}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={refused?.values.email}
          error={fieldError}
        />
        <Submit type="submit" variant="filled" disabled={isPending}>
          {t(isPending ? 'newsletter.subscribing' : 'newsletter.subscribe')}
        </Submit>
      </Row>
      <Note>
        <RichText
          of="newsletter.consent"
          values={{
            privacyLink: <SiteLink to="/legal/privacy">{t('newsletter.privacy')}</SiteLink>,
          }}
        />
        {newsletterArchive && (
          <>
            {' '}
            <SiteLink to={ISSUES_PATH}>{t('newsletter.past')}</SiteLink>.
          </>
        )}
      </Note>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Row = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[3]};
  }
`;

// Aligned with the field, not with a message below it.
const Submit = styled(Button)`
  ${media.sm} {
    min-width: 12rem;
    align-self: start;
    margin-top: calc(${fontSize.small} * ${lineHeight.snug} + ${space[2]});
  }
`;

const Note = styled.p`
  ${metaText}
  color: ${color.muted};
`;
