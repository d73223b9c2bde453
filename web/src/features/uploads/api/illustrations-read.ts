import type { SitePicture } from '@contract/upload';
import { readAny } from '~/lib/read';

/** All pictures that the site ships with. */
export const illustrationsRead = readAny<SitePicture[]>('/api/pictures');
