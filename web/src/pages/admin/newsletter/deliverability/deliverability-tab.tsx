import { type FormEvent, useState } from 'react';
import { deliverabilityQuery } from '@contract/outbox';
import { CopyLine } from '~/features/affiliates/components/copy-line';
import { deliverabilityRead, mailStatusRead } from '~/features/newsletter/api/reads';
import { CheckList } from '~/features/newsletter/components/check-list';
import { LineForm } from '~/ui/line-form';
import { schemaErrors } from '~/lib/form/form-errors';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { LoadFailure } from '~/ui/error-screen';
import { Meta, Parts } from '~/ui/layout';
import { Loading, Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';

/** DNS checks of the sender's domain, and the mailbox for bounces. */
export function DeliverabilityTab() {
  const [selector, setSelector] = useState('');
  return (
    <Parts>
      <Checks key={selector} selector={selector} onSelector={setSelector} />
      <Bounces />
    </Parts>
  );
}

interface ChecksProps {
  selector: string;
  onSelector: (selector: string) => void;
}

function Checks({ selector, onSelector }: ChecksProps) {
  const { data, error, isValidating, mutate } = useRead(deliverabilityRead(selector));
  return (
    <Card aria-labelledby="checks-title" aria-busy={isValidating}>
      <CardHead id="checks-title" title={data ? `DNS checks for ${data.domain}` : 'DNS checks'} />
      <Parts>
        <Meta>
          Mail providers check these records before delivering your emails. Set these at your domain
          registrar or DNS host. Changes can take up to a day.
        </Meta>
        <SelectorForm
          selector={selector}
          isPending={isValidating}
          onCheck={(next) => {
            if (next === selector) void mutate();
            else onSelector(next);
          }}
        />
        {data && <CheckList checks={data.checks} />}
        {!data && error && (
          <LoadFailure onRetry={() => void mutate()}>The checks could not be run.</LoadFailure>
        )}
        {!data && !error && (
          <Loading label="Checking…">
            <Skeleton $height="24rem" />
          </Loading>
        )}
      </Parts>
    </Card>
  );
}

interface SelectorFormProps {
  selector: string;
  isPending: boolean;
  onCheck: (selector: string) => void;
}

function SelectorForm({ selector, isPending, onCheck }: SelectorFormProps) {
  const [text, setText] = useState(selector);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = text.trim();
    const errors = next === '' ? {} : schemaErrors(deliverabilityQuery, { selector: next });
    setError(errors.selector);
    if (errors.selector === undefined) onCheck(next);
  };
  return (
    <LineForm aria-label="Domain check" noValidate onSubmit={submit}>
      <TextField
        label="DKIM selector"
        hint="From your mail service, such as s1. Leave empty to try the usual ones."
        autoComplete="off"
        spellCheck={false}
        maxLength={63}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button size="small" type="submit" disabled={isPending}>
        {isPending ? 'Checking…' : 'Check again'}
      </Button>
    </LineForm>
  );
}

function Bounces() {
  const { data } = useRead(mailStatusRead);
  return (
    <Card aria-labelledby="bounces-title">
      <CardHead id="bounces-title" title="Bounces and complaints" />
      <Parts>
        <Meta>
          Enter this address at your mail service as the webhook for bounces and complaints.
          Addresses that bounce permanently or complain get no more emails. The URL contains a
          secret: don’t share it.
        </Meta>
        {data && <CopyLine label="Bounce address" shown={data.bounceUrl} />}
      </Parts>
    </Card>
  );
}
