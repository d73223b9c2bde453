import { useEffect, useState } from 'react';
import type { ImageGateway } from './image-gateway';
import { ImageUploads } from './image-uploads';
import type { PendingText } from './pending/pending-text';

/** Images being uploaded into a text; unmounting aborts them. */
export function useImageUploads(pending: PendingText, gateway: ImageGateway): ImageUploads {
  const [uploads] = useState(() => new ImageUploads(pending, gateway));
  useEffect(() => uploads.use(gateway), [uploads, gateway]);
  useEffect(() => () => uploads.abort(), [uploads]);
  return uploads;
}
