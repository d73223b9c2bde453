import { useState } from 'react';
import { copyText } from '~/lib/copy-text';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { toast } from '~/ui/toast/toast-store';
import { createPreviewLink } from '../api/article-calls';
import { linkCopied, noLink } from '../model/messages';

/** Makes a link that shows the article to others for a day, and copies it. */
export function PreviewLinkButton({ id }: { id: number }) {
  const [isPending, setIsPending] = useState(false);
  const [uncopied, setUncopied] = useState<string | null>(null);

  const create = async (): Promise<void> => {
    setIsPending(true);
    try {
      const link = await createPreviewLink(id);
      const url = new URL(link.url, window.location.href).href;
      if (await copyText(url)) toast(linkCopied);
      else setUncopied(url);
    } catch {
      toast(noLink);
    }
    setIsPending(false);
  };

  return (
    <>
      <Button size="small" variant="quiet" disabled={isPending} onClick={() => void create()}>
        <Icon name="link" size={16} />
        {isPending ? 'Creating a link…' : 'Copy preview link'}
      </Button>
      <Dialog
        open={uncopied !== null}
        size="narrow"
        title="Preview link"
        description="The browser blocked copying. Anyone with this link can read the article for 24 hours."
        onClose={() => setUncopied(null)}
      >
        <TextField
          label="Link"
          readOnly
          value={uncopied ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    </>
  );
}
