import styled from 'styled-components';
import { limits } from '@contract/limits';
import { useTexts } from '~/lib/texts';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { useContactForm } from '../model/use-contact-form';

/** Contact form; before hydration and without JavaScript it is a plain HTML form. */
export function ContactForm() {
  const t = useTexts();
  const { form, field, isPending, submit, refusal } = useContactForm();
  return (
    <Form
      ref={form}
      method="post"
      action="/contact"
      aria-label={t('contact.title')}
      onSubmit={(event) => void submit(event)}
    >
      {refusal !== undefined && <Refusal role="alert">{refusal}</Refusal>}
      <Pair>
        <TextField
          {...field('name')}
          label={t('contact.name')}
          autoComplete="name"
          required
          maxLength={limits.name}
        />
        <TextField
          {...field('email')}
          label={t('contact.email')}
          type="email"
          autoComplete="email"
          required
          maxLength={limits.email}
        />
      </Pair>
      <TextField
        {...field('subject')}
        label={t('contact.subject')}
        required
        maxLength={limits.subject}
      />
      <TextArea
        {...field('message')}
        label={t('contact.message')}
        rows={8}
        required
        maxLength={limits.message}
      />
      <Foot>
        <Button type="submit" variant="filled" disabled={isPending}>
          {t(isPending ? 'contact.sending' : 'contact.send')}
        </Button>
        <span>{t('contact.required')}</span>
      </Foot>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[6]};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space[6]};
  ${media.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Refusal = styled.p`
  padding: ${space[3]} ${space[4]};
  border-left: 2px solid ${color.danger};
  background-color: ${color.dangerTint};
  color: ${color.danger};
`;

const Foot = styled.div`
  ${metaText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[6]};
`;
