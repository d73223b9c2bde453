import { postDraft, postInput } from '@contract/post';
import { slugOf } from '@contract/slug';
import { inputOf, type PostValues } from './post-values';

const { slug, excerpt, content, categoryId } = postDraft.shape;

/** The rules of a draft: a title alone will do, unless a time to go out is set. */
export const draftRules = ({ publishAt }: PostValues) =>
  publishAt === '' ? postInput.extend({ slug, excerpt, content, categoryId }) : postInput;

/** What is sent of a new draft: a slug that only follows the title is the server's to choose. */
export const draftOf = (values: PostValues) => ({
  ...inputOf(values),
  slug: values.slug === slugOf(values.title) ? '' : values.slug,
});
