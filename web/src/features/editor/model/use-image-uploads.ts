import { useEffect, useState } from 'react';
import type { ImageGateway } from './image-gateway';
import { ImageUploads } from './image-uploads';
import type { PendingText } from './pending/pending-text';

/** The images that are on their way into a text; leaving the text ends them. */
export function useImageUploads(pending: PendingText, gateway: ImageGateway): ImageUploads {
  const [uploads] = useState(() => new ImageUploads(pending, gateway));
  useEffect(() => uploads.use(gateway), [uploads, gateway]);
  useEffect(() => () => uploads.abort(), [uploads]);
  return uploads;
}
