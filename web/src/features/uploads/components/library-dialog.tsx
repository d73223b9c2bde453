import { type FormEvent, useId, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { Tabs } from '~/ui/tabs/tabs';
import type { Choice, Marked } from '../model/choice';
import { useSavedDescription } from '../model/use-saved-description';
import { IllustrationChoice } from './illustration-choice';
import { UploadChoice } from './upload-choice';

interface LibraryDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (choice: Choice) => void;
}

type Tab = 'uploads' | 'illustrations';

/** Chooses an uploaded image or an illustration that comes with the site. */
export function LibraryDialog({ open, onClose, onChoose }: LibraryDialogProps) {
  const formId = useId();
  const keep = useSavedDescription();
  const [tab, setTab] = useState<Tab>('uploads');
  const [marked, setMarked] = useState<Marked | null>(null);

  const keepDescription = () => void keep(marked?.upload ?? null, marked?.alt ?? '');
  const mark = (next: Marked | null): void => {
    keepDescription();
    setMarked(next);
  };
  const close = (): void => {
    mark(null);
    onClose();
  };
  const choose = ({ url, alt }: Choice): void => {
    mark(null);
    onChoose({ url, alt });
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog's submit event also reaches the form it was opened from, which must not be
    // submitted.
    event.stopPropagation();
    if (marked !== null) choose(marked);
  };

  const uploads = (
    <UploadChoice
      formId={`${formId}-uploads`}
      marked={marked}
      onMark={mark}
      onSubmit={onSubmit}
      onPick={choose}
      onDescribe={(alt) => setMarked((now) => now && { ...now, alt })}
      onKeep={keepDescription}
      onDeleted={() => setMarked(null)}
    />
  );
  const illustrations = (
    <IllustrationChoice
      formId={`${formId}-illustrations`}
      marked={marked}
      onMark={mark}
      onSubmit={onSubmit}
      onPick={choose}
    />
  );
  const footer = (
    <>
      <Button size="small" onClick={close}>
        Cancel
      </Button>
      <Button
        size="small"
        variant="filled"
        type="submit"
        form={`${formId}-${tab}`}
        disabled={marked === null}
      >
        Use this image
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} size="wide" title="Choose an image" footer={footer}>
      <Tabs
        label="Image source"
        value={tab}
        onChange={(next) => {
          mark(null);
          setTab(next);
        }}
        tabs={[
          { id: 'uploads', label: 'Uploads', content: uploads },
          { id: 'illustrations', label: 'Illustrations', content: illustrations },
        ]}
      />
    </Dialog>
  );
}
