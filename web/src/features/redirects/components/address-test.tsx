import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { RedirectTest } from '@contract/redirect';
import { ApiError } from '~/lib/http';
import { useAction } from '~/lib/use-action';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Meta, Stack } from '~/ui/layout';
import { TextField } from '~/ui/text-field';
import { TonedNote } from '~/ui/toned-note';
import { testFailure } from '../model/messages';

const TONES = {
  page: 'success',
  redirect: 'success',
  gone: 'warning',
  missing: 'danger',
  circle: 'danger',
} as const;

/** Shows where an address of the site leads. */
export function AddressTest() {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [result, setResult] = useState<RedirectTest | null>(null);
  const { isPending, run } = useAction();
  const test = (event: FormEvent): void => {
    event.preventDefault();
    if (address.trim() === '') {
      setError('Enter an address');
      return;
    }
    void run((call) => call('GET /api/redirects/test', { query: { address } }), {
      onDone: ({ body }) => setResult(body),
      failed: testFailure,
      refuse: (refusal) => {
        const [field] = refusal instanceof ApiError ? refusal.errors : [];
        setError(field?.message);
        return field !== undefined;
      },
    });
  };
  return (
    <Stack $gap={4}>
      <Line noValidate onSubmit={test}>
        <TextField
          label="Address"
          autoComplete="off"
          spellCheck={false}
          placeholder="/old-page"
          maxLength={limits.url}
          error={error}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Testing…' : 'Test'}
        </Button>
      </Line>
      <div role="status">{result !== null && <Result result={result} />}</div>
    </Stack>
  );
}

const Result = ({ result }: { result: RedirectTest }) => (
  <Stack $gap={3}>
    <TonedNote tone={TONES[result.outcome]}>{result.message}</TonedNote>
    {result.outcome === 'redirect' && (
      <Arrival>
        <code>{result.address}</code> <span aria-hidden>→</span>{' '}
        <span className="visually-hidden">leads to</span> <code>{result.location}</code>
      </Arrival>
    )}
    <Meta>Readers get status {result.status}.</Meta>
    {result.steps.length > 1 && (
      <Meta>Redirects on the way: {result.steps.map(({ source }) => source).join(', ')}</Meta>
    )}
  </Stack>
);

const Line = styled.form`
  display: grid;
  gap: ${space[3]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;

const Arrival = styled.p`
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  color: ${color.ink};
`;
