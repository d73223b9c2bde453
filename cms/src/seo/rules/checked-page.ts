import type { SeoFindingKind } from '../../contract/seo';

/** A page of the site as search engines list it. */
export interface CheckedPage {
  path: string;
  /** Name of the page for the owner. */
  name: string;
  postId: number | null;
  title: string;
  /** Whether the title can differ from the name. */
  hasOwnTitle: boolean;
  description: string;
}

/** A finding before it is stored. */
export interface FoundFault {
  kind: SeoFindingKind;
  path: string;
  title: string;
  postId: number | null;
  place: string;
  found: string;
  advice: string;
}

/** A fault without its page. */
export type Fault = Pick<FoundFault, 'kind' | 'place' | 'found' | 'advice'>;

/** Adds its page to a fault. */
export const faultOf = ({ path, name, postId }: CheckedPage, fault: Fault): FoundFault => ({
  ...fault,
  path,
  title: name,
  postId,
});
