import { useState } from 'react';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

/** Takes an import back as a whole, once that is confirmed. */
export function UndoImport({ onUndo }: { onUndo: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setAsked(true)}>
        Undo the import
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
        Imported articles move to the trash. Imported categories, authors, images, pages and
        redirects are deleted unless something else uses them. Anything edited since is kept.
      </ConfirmDialog>
    </>
  );
}
