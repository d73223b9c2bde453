import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { callApi } from '~/lib/call-api';
import { useRefusedForm } from '~/lib/form-context';
import { ApiError } from '~/lib/http';
import {
  NEWSLETTER_ACTION,
  NEWSLETTER_EMAIL_ID,
  newsletterText,
  notSubscribed,
  subscribed,
} from '~/lib/newsletter';
import { useSite } from '~/lib/site-context';
import { SiteLink } from '~/lib/site-link';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { toast } from '~/ui/toast/toast-store';
import { ISSUES_PATH } from '../api/archive-reads';

const fieldErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.errors.find(({ path }) => path === 'email')?.message
    : undefined;

interface NewsletterFormProps {
  onSubscribed?: () => void;
}

/** Signs up for the newsletter; before and without JavaScript it is a plain HTML form. */
export const NewsletterForm = ({ onSubscribed }: NewsletterFormProps) => {
  const { newsletterArchive } = useSite();
  const refused = useRefusedForm('newsletter');
  const email = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [fieldError, setFieldError] = useState(
    refused && (refused.errors.email ?? notSubscribed.description),
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
      toast(subscribed);
      onSubscribed?.();
    } catch (error) {
      setFieldError(fieldErrorOf(error));
      toast(notSubscribed);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Form
      method="post"
      action={NEWSLETTER_ACTION}
      aria-label={newsletterText.label}
      onSubmit={(event) => void submit(event)}
    >
      {/* People neither see nor reach it: whoever fills it in is a program. */}
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
          label="Email address"
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={refused?.values.email}
          error={fieldError}
        />
        <Submit type="submit" variant="filled" disabled={isPending}>
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </Submit>
      </Row>
      <Note>
        By subscribing you agree to our <SiteLink to="/legal/privacy">Privacy Policy</SiteLink>. You
        can unsubscribe at any time.
        {newsletterArchive && (
          <>
            {' '}
            <SiteLink to={ISSUES_PATH}>Read past issues</SiteLink>.
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

// Level with the field, whatever stands below that.
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
