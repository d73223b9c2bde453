import { type Read, readOne } from '~/lib/read';

/** One of the pictures that the site ships with. */
export interface Illustration {
  url: string;
  name: string;
  alt: string;
  width: number;
  height: number;
}

/** All pictures that the site ships with. */
export const illustrationsRead: Read<Illustration[]> = readOne('/api/pictures');
