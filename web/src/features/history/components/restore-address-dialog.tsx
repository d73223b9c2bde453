import { type FormEvent, useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { TextField } from '~/ui/text-field';
import type { AddressConflict } from '../model/use-trash';

interface RestoreAddressDialogProps {
  conflict: AddressConflict;
  /** Kind of entry, such as 'article'. */
  noun: string;
  /** Free slug that the server proposes. */
  proposal: string;
  isPending: boolean;
  onRestore: (slug: string) => void;
  onCancel: () => void;
}

/** Asks for another slug if an entry's own was taken after it was deleted. */
export function RestoreAddressDialog(props: RestoreAddressDialogProps) {
  const { conflict, noun, proposal, isPending, onRestore, onCancel } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const formId = useId();
  const slug = (typed ?? proposal).trim();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onRestore(slug);
  };

  return (
    <Dialog
      open
      size="narrow"
      title="The URL is already in use"
      description={`Another ${noun} now uses the URL of “${conflict.entry.title}”. Restore it with a different slug.`}
      onClose={onCancel}
      footer={
        <>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            variant="filled"
            disabled={isPending || slug === ''}
          >
            {isPending ? 'Restoring…' : 'Restore'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Slug"
          autoComplete="off"
          spellCheck={false}
          error={conflict.message}
          value={typed ?? proposal}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
