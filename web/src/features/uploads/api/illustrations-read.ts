import type { SitePicture } from '@contract/upload';
import { readOne } from '~/lib/read';

/** All pictures that the site ships with. */
export const illustrationsRead = readOne<SitePicture[]>('/api/pictures');
