import { useRef } from 'react';
import type { Upload } from '@contract/upload';
import { useAction } from '~/lib/use-action';
import { descriptionFailure } from './messages';

/** Returns a function that saves an image's alternative text in the library, once per change. */
export function useSavedDescription(): (upload: Upload | null, alt: string) => Promise<void> {
  const { run } = useAction();
  const last = useRef<{ id: number; alt: string } | null>(null);
  return async (upload, alt) => {
    if (upload === null) return;
    const known = last.current?.id === upload.id ? last.current.alt : upload.alt;
    if (alt === known) return;
    const { id } = upload;
    last.current = { id, alt };
    const outcome = await run(
      (call) => call('PATCH /api/uploads/{id}', { params: { id }, body: { alt } }),
      { failed: descriptionFailure },
    );
    if (outcome === null) last.current = null;
  };
}
