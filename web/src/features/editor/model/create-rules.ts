import { createPostForm, postInput } from '@contract/post';

/** The create form's rules (specification, section 5), and the API's own for what else it sends. */
export const createRules = createPostForm.extend({
  imageAlt: postInput.shape.imageAlt,
  tags: postInput.shape.tags,
  publishAt: postInput.shape.publishAt,
  publishedAt: postInput.shape.publishedAt,
  affiliateProductIds: postInput.shape.affiliateProductIds,
});
