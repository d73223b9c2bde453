import { type FormEvent, useState } from 'react';
import { importChoicesPatch } from '@contract/import-choices';
import type { ImportDetail } from '@contract/moving';
import { schemaErrors } from '~/lib/form/form-errors';
import { reasonOf } from '~/lib/reason-of';
import { type Call, useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { LineForm } from '~/ui/line-form';
import { TextField } from '~/ui/text-field';

/** Adds the scheme to an address that lacks it. */
const wholeAddress = (text: string): string => {
  const said = text.trim();
  return said === '' || /^[a-z]+:/i.test(said) ? said : `https://${said}`;
};

/**
 * Address of the old site, from the export or the owner; after a change the files are checked
 * again.
 */
export function SiteAddress({ detail: { id, siteUrl } }: { detail: ImportDetail }) {
  const [text, setText] = useState(siteUrl);
  const [error, setError] = useState<string>();
  const { isPending, run } = useAction();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { siteUrl: wholeAddress(text) };
    const wrong = Object.values(schemaErrors(importChoicesPatch, body))[0];
    setError(wrong);
    if (wrong !== undefined) return;
    const params = { id };
    const check = async (call: Call): Promise<void> => {
      await call('PATCH /api/imports/{id}', { params, body });
      await call('POST /api/imports/{id}/look', { params });
    };
    void run(check, {
      failed: (thrown) => ({
        title: 'The files were not checked',
        description: reasonOf(thrown, 'Please try again.'),
        variant: 'destructive',
      }),
    });
  };
  return (
    <LineForm aria-label="Address of the old site" noValidate onSubmit={submit}>
      <TextField
        type="url"
        label="Address of the old site"
        placeholder="https://example.com"
        hint="Links to this address lead to what is imported."
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button size="small" type="submit" disabled={isPending || wholeAddress(text) === siteUrl}>
        {isPending ? 'Starting…' : 'Check again'}
      </Button>
    </LineForm>
  );
}
