import type { PostProvenance } from '@contract/provenance';
import { readAny } from '~/lib/read';

/** Where an article's text comes from. */
export const provenanceRead = (id: number) =>
  readAny<PostProvenance>(`/api/posts/${id}/provenance`);
