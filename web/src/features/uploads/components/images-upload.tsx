import { type ReactNode, useRef } from 'react';
import { plural } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Stack } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';
import { ACCEPTED } from '../model/image-file';
import type { useManyUploads } from '../model/use-many-uploads';
import { FileDrop } from './file-drop';
import { UploadProgress } from './upload-progress';

type Uploads = ReturnType<typeof useManyUploads>;

/** Chooses images to upload, several at once. */
export function UploadImages({ uploads }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = uploads.underWay !== null;
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="Images to upload"
        accept={ACCEPTED}
        multiple
        hidden
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // The same files may be chosen again after a failure.
          target.value = '';
          uploads.send(files);
        }}
      />
      <Button
        size="small"
        variant="filled"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && input.current?.click()}
      >
        <Icon name="plus" size={16} />
        {isBusy ? 'Uploading…' : 'Upload images'}
      </Button>
    </>
  );
}

/** Takes images that are dropped or pasted onto what it holds, and tells above it what becomes of uploads. */
export function UploadTarget({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  const { underWay, result, send, cancel } = uploads;
  return (
    <FileDrop isBusy={underWay !== null} onFiles={send}>
      <Stack $gap={4}>
        {underWay && (
          <UploadProgress
            name={
              underWay.of === 1
                ? underWay.name
                : `${underWay.at + 1} of ${underWay.of}: ${underWay.name}`
            }
            share={underWay.share}
            onCancel={cancel}
          />
        )}
        <div role="status">
          {result !== null && result.done > 0 && (
            <TonedNote tone="success">{plural(result.done, 'image', 'images')} uploaded.</TonedNote>
          )}
        </div>
        {result !== null && result.refused.length > 0 && (
          <TonedNote tone="danger" role="alert">
            {result.refused.map(({ name, reason }) => `${name}: ${reason}`).join(' · ')}
          </TonedNote>
        )}
        {children}
      </Stack>
    </FileDrop>
  );
}
