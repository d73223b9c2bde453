import { socialProblem } from '../../contract/social-text';
import { containerMark } from '../rules/container-mark';
import type { OutgoingPost } from '../adapters/social-adapter';
import type { SocialPostRow } from '../queries/post-rows';
import type { PostFacts } from '../reading/post-facts';

const NO_POST = 'Its article was deleted or unpublished.';

/** Why a social post must not be published now; posts in doubt are looked up all the same. */
export function publishBlocker(
  { platform, text }: SocialPostRow,
  facts: PostFacts,
): string | undefined {
  if (!facts.isPublished) return NO_POST;
  const problem = socialProblem(platform, text, facts);
  return problem === undefined ? undefined : `${problem}.`;
}

/** A social post to hand over, with the current data of its article. */
export function outgoingPost(row: SocialPostRow, { link, image }: PostFacts): OutgoingPost {
  const { platform, text, handed_at: handedAt, container_id: containerId } = row;
  const shown = { platform, text, link, image };
  // A container that may have been published is looked up, even if its contents differ.
  const isKept = handedAt !== null || row.container_mark === containerMark(shown);
  return {
    ...shown,
    idempotencyKey: row.idempotency_key,
    handedAt,
    containerId: isKept ? containerId : null,
  };
}
