import type { PostValues } from '~/features/editor/model/post-values';
import type { Caret } from '~/lib/form/caret';
import type { PostVersion } from '~/lib/post-version';

/** An article that its writer goes on with in the editor: what was typed since it was saved, and where. */
export interface ArticleHandover {
  article: PostVersion;
  more: Partial<PostValues>;
  caret: Caret | null;
}
