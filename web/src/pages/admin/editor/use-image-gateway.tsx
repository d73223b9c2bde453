import { useMemo } from 'react';
import type { ImageGateway } from '~/features/editor/model/image-gateway';
import { LibraryDialog } from '~/features/uploads/components/library-dialog';
import { ACCEPTED } from '~/features/uploads/model/image-file';
import { uploadFailure } from '~/features/uploads/model/messages';
import { refusalOf, useImageSending } from '~/features/uploads/model/use-image-sending';

/** Uploads images for a text, and chooses them from the library. */
export function useImageGateway(): ImageGateway {
  const { send, describe } = useImageSending();
  return useMemo(
    () => ({
      accept: ACCEPTED,
      refusalOf,
      send,
      describe,
      failureOf: uploadFailure,
      renderLibrary: ({ onChoose, onClose }) => (
        <LibraryDialog open onChoose={onChoose} onClose={onClose} />
      ),
    }),
    [send, describe],
  );
}
