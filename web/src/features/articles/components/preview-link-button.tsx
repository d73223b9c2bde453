import { useState } from 'react';
import { copyText } from '~/lib/copy-text';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { linkCopied, noLink } from '../model/messages';

/** Creates a preview link, valid for a day, and copies it. */
export function PreviewLinkButton({ id }: { id: number }) {
  const { isPending, run } = useAction();
  const [uncopied, setUncopied] = useState<string | null>(null);

  const create = (): Promise<unknown> =>
    run(
      async (call) => {
        const link = await call('POST /api/posts/{id}/preview-link', { params: { id } });
        const url = new URL(link.body.url, window.location.href).href;
        return (await copyText(url)) ? null : url;
      },
      {
        done: (left) => (left === null ? linkCopied : undefined),
        onDone: setUncopied,
        failed: noLink,
      },
    );

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
        description="The browser blocked copying. Anyone with this link can read the article as last saved, for 24 hours. It can’t be withdrawn."
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
