import { useState } from 'react';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

interface UndoImportProps {
  /** For the whole import, or what remains of it. */
  label: 'Undo the import' | 'Undo the rest';
  onUndo: () => void;
}

/** Undoes a whole import after confirmation. */
export function UndoImport({ label, onUndo }: UndoImportProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Undo the whole import?"
        action="Undo"
        isDangerous
        onConfirm={() => {
          setAsked(false);
          onUndo();
        }}
        onCancel={() => setAsked(false)}
      >
        Imported articles and pages move to the trash, and their images stay until those are deleted
        permanently. Imported categories, authors, products and redirects are deleted unless
        something else uses them, and what the import changed is changed back. Anything edited since
        is kept.
      </ConfirmDialog>
    </>
  );
}
