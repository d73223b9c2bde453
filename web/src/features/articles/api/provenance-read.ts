import type { PostProvenance } from '@contract/provenance';
import { readOne } from '~/lib/read';

/** Where an article's text comes from. */
export const provenanceRead = (id: number) =>
  readOne<PostProvenance>(`/api/posts/${id}/provenance`);
