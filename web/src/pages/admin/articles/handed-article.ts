import type { PostValues } from '~/features/editor/model/post-values';
import type { Caret } from '~/lib/form/caret';
import type { PostVersion } from '~/lib/post-version';

/** An article to continue in the editor: the input since its save, and the caret. */
export interface ArticleHandover {
  article: PostVersion;
  more: Partial<PostValues>;
  caret: Caret | null;
}
