import { useRef } from 'react';
import type { Upload } from '@contract/upload';
import { useRefresh } from '~/lib/read';
import { toast } from '~/ui/toast/toast-store';
import { UPLOADS_PATH } from '../api/upload-reads';
import { updateUpload } from '../api/upload-writes';
import { descriptionFailure } from './messages';

/** A function that keeps the description of a picture in the library, once for each change of it. */
export function useKeptDescription(): (upload: Upload | null, alt: string) => Promise<void> {
  const refresh = useRefresh();
  const last = useRef<{ id: number; alt: string } | null>(null);
  return async (upload, alt) => {
    if (upload === null) return;
    const known = last.current?.id === upload.id ? last.current.alt : upload.alt;
    if (alt === known) return;
    last.current = { id: upload.id, alt };
    try {
      await updateUpload(upload.id, { alt });
      void refresh(UPLOADS_PATH);
    } catch (error) {
      last.current = null;
      toast(descriptionFailure(error));
    }
  };
}
