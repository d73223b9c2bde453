import { type ReactNode, useState } from 'react';
import type { EntryRevision } from '@contract/revision';
import { type Read, useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { ComparisonBar, ComparisonNote, LoadedDiff } from './comparison-parts';

interface RestorableVersionProps<R extends EntryRevision> {
  read: Read<R>;
  /** Note to read before restoring. */
  note: string;
  /** Undefined if the version cannot be restored. */
  onRestore: (() => Promise<unknown>) | undefined;
  isPending: boolean;
  /** Whether the editor has unsaved changes, which a restored version would replace. */
  hasUnsaved?: boolean;
  onBack: () => void;
  /** Renders the comparison with the current version. */
  children: (revision: R) => ReactNode;
}

/** Compares a version with the current one, with a button to restore it. */
export function RestorableVersion<R extends EntryRevision>(props: RestorableVersionProps<R>) {
  const { note, onRestore, isPending, hasUnsaved = false, onBack, children } = props;
  const { data, error, mutate } = useRead(props.read);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <ComparisonBar onBack={onBack}>
        {onRestore && (
          <Button
            size="small"
            variant="filled"
            disabled={isPending || data === undefined || data === null}
            onClick={() => (hasUnsaved ? setIsAsked(true) : void onRestore())}
          >
            {isPending ? 'Restoring…' : 'Restore this version'}
          </Button>
        )}
      </ComparisonBar>
      <ComparisonNote>{note}</ComparisonNote>
      <LoadedDiff data={data} error={error} onRetry={() => void mutate()}>
        {children}
      </LoadedDiff>
      <ConfirmDialog
        open={isAsked}
        title="Replace unsaved changes?"
        action="Restore"
        onConfirm={() => {
          setIsAsked(false);
          void onRestore?.();
        }}
        onCancel={() => setIsAsked(false)}
      >
        The editor has unsaved changes. The restored version will replace them.
      </ConfirmDialog>
    </>
  );
}
