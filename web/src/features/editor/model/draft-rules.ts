import { PENDING_MARKS } from '@contract/pending-mark';
import { postDraft, postInput } from '@contract/post';
import { slugOf } from '@contract/slug';
import type { FormErrors } from '~/lib/form/form-errors';
import { inputOf, type PostValues } from './post-values';

const { slug, excerpt, content, categoryId } = postDraft.shape;

/** Validation of a draft: only the title is required, unless the draft is scheduled. */
export const draftRules = ({ publishAt }: PostValues) =>
  publishAt === '' ? postInput.extend({ slug, excerpt, content, categoryId }) : postInput;

/** Request body of a new draft; the server derives the slug unless it was edited. */
export const draftOf = (values: PostValues) => ({
  ...inputOf(values),
  slug: values.slug === slugOf(values.title) ? '' : values.slug,
});

/** Errors about pending uploads and pasted text: closing the form would lose them. */
export function pendingMarkErrors({ content }: { content: string }): FormErrors {
  const [first] = content.matchAll(PENDING_MARKS);
  if (first === undefined) return {};
  const [mark, label, name = ''] = first;
  const what =
    label === 'Uploading'
      ? `${name.replace(/ \(\d+\)$/, '')} has not been uploaded yet`
      : 'Pasted text has not arrived yet';
  return { content: `${what}. Wait for it, or remove ${mark} from the text.` };
}
