import type { Upload, UploadPatch } from '@contract/upload';
import { request } from '~/lib/http';
import { UPLOADS_PATH } from './upload-reads';

interface UploadOptions {
  signal: AbortSignal;
  /** Told the share of the picture that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Puts a picture into the library. */
export async function uploadPicture(
  file: File,
  alt: string,
  options: UploadOptions,
): Promise<Upload> {
  const form = new FormData();
  form.set('alt', alt);
  form.set('file', file);
  return (await request('POST', UPLOADS_PATH, form, options)).body as Upload;
}

/** Edits the description or the tags of a picture. */
export const updateUpload = async (id: number, patch: UploadPatch): Promise<Upload> =>
  (await request('PATCH', `${UPLOADS_PATH}/${id}`, patch)).body as Upload;

/** Deletes a picture that nothing shows. */
export const deleteUpload = async (id: number): Promise<void> => {
  await request('DELETE', `${UPLOADS_PATH}/${id}`);
};
