import { type ReactNode, useRef } from 'react';
import { plural } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Meta, Stack } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';
import { ACCEPTED } from '../model/image-file';
import type { useManyUploads } from '../model/use-many-uploads';
import { FileDrop } from './file-drop';
import { UploadProgress } from './upload-progress';

type Uploads = ReturnType<typeof useManyUploads>;

const MOST_REFUSALS = 3;

/** The first refused files with their reasons, and the number of others. */
const refusalsOf = (refused: NonNullable<Uploads['result']>['refused']): string[] => {
  const more = refused.length - MOST_REFUSALS;
  return [
    ...refused.slice(0, MOST_REFUSALS).map(({ name, reason }) => `${name}: ${reason}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
};

/** Chooses one or more images to upload. */
export function UploadImages({ uploads }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  const { opener, current, send } = uploads;
  const isBusy = current !== null;
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
          // Lets the same files be chosen again after a failure.
          target.value = '';
          send(files);
        }}
      />
      <Button
        ref={opener}
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

/**
 * Accepts images dropped or pasted onto its content, and shows the progress of uploads above it.
 */
export function UploadTarget({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  const { current, result, send, cancel } = uploads;
  return (
    <FileDrop isBusy={current !== null} onFiles={send}>
      <Stack $gap={4}>
        {current && (
          <UploadProgress
            name={
              current.of === 1
                ? current.name
                : `${current.at + 1} of ${current.of}: ${current.name}`
            }
            share={current.share}
            onCancel={cancel}
          />
        )}
        <div role="status">
          {result !== null && result.done > 0 && (
            <TonedNote tone="success">{plural(result.done, 'image', 'images')} uploaded.</TonedNote>
          )}
          {result?.isCanceled && <Meta>Upload canceled.</Meta>}
        </div>
        {result !== null && result.refused.length > 0 && (
          <TonedNote tone="danger" role="alert">
            {refusalsOf(result.refused).join(' · ')}
          </TonedNote>
        )}
        {children}
      </Stack>
    </FileDrop>
  );
}
