import type { LoadedArticle } from '~/features/articles/api/edit-calls';
import type { PostValues } from '~/features/editor/model/post-values';
import type { Caret } from '~/lib/form/caret';

/** An article that its writer goes on with in the editor: what was typed since it was saved, and where. */
export interface HandedArticle {
  article: LoadedArticle;
  more: Partial<PostValues>;
  caret: Caret | null;
}
