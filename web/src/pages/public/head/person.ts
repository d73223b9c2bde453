import type { Author } from '@contract/author';
import { authorPath } from '@contract/entry-paths';
import { previewImage } from '~/lib/preview-image';

/** Structured data of an author (schema.org Person). */
export const personData = (
  { name, slug, role, imageUrl, links }: Author,
  publicUrl: string,
): Record<string, unknown> => ({
  '@type': 'Person',
  name,
  url: publicUrl + authorPath(slug),
  ...(role === '' ? {} : { jobTitle: role }),
  ...(imageUrl === '' ? {} : { image: previewImage(publicUrl, imageUrl) }),
  ...(links.length === 0 ? {} : { sameAs: links }),
});
