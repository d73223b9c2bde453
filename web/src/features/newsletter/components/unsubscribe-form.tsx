import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { callApi } from '~/lib/call-api';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { preferencesRead } from '../api/preferences-read';

/** Address of the preferences page of a reader. */
export const preferencesPath = (token: string): string =>
  `/newsletter/preferences?token=${encodeURIComponent(token)}`;

/** Unsubscribes with one button; before hydration and without JavaScript a plain HTML form. */
export function UnsubscribeForm({ token }: { token: string }) {
  const t = useTexts();
  const { mutate } = useRead(preferencesRead(token));
  const [isPending, setPending] = useState(false);
  const [isFailed, setFailed] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPending(true);
    setFailed(false);
    try {
      await callApi('POST /api/newsletter/unsubscribe', { body: { token } });
      await mutate();
    } catch {
      setFailed(true);
    }
    setPending(false);
  };

  return (
    <Form
      method="post"
      action="/newsletter/unsubscribe"
      aria-label={t('letters.unsubscribe')}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="token" value={token} />
      {isFailed && <Failure role="alert">{t('refused.unavailable')}</Failure>}
      <Buttons>
        <Button type="submit" variant="filled" disabled={isPending}>
          {t(isPending ? 'letters.unsubscribing' : 'letters.unsubscribe')}
        </Button>
        <SiteLink to={preferencesPath(token)}>{t('letters.fewer')}</SiteLink>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`;

const Failure = styled.p`
  padding-left: ${space[3]};
  border-left: 2px solid ${color.danger};
  color: ${color.danger};
`;
