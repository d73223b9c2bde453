import { useEffect, useRef, useState } from 'react';
import type { Form } from '~/lib/form/use-form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import type { PostValues } from '../model/post-values';
import { hasContent, useCannedTopic } from '../model/use-canned-topic';

/** Fills the form with a suggested topic; asks first if the form is not empty. */
export function GenerateButton({ form }: { form: Form<PostValues> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isGenerating, generate } = useCannedTopic(form);
  const button = useRef<HTMLButtonElement>(null);
  const wasGenerating = useRef(false);

  useEffect(() => {
    // A disabled button loses the focus; restore it.
    if (wasGenerating.current && !isGenerating && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasGenerating.current = isGenerating;
  }, [isGenerating]);

  return (
    <>
      <Button
        ref={button}
        size="small"
        disabled={isGenerating}
        onClick={() => (hasContent(form.values) ? setIsAsking(true) : generate())}
      >
        {isGenerating ? 'Generating...' : 'Generate AI Content'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Replace your text?"
        action="Replace"
        cancel="Keep my text"
        onConfirm={() => {
          setIsAsking(false);
          generate();
        }}
        onCancel={() => setIsAsking(false)}
      >
        Title, slug, excerpt, content and image will be replaced. You can undo this.
      </ConfirmDialog>
    </>
  );
}
