import type { FieldColumns, Moment } from '../../rules/posts/read-fields';

/** A row of the table `posts`. */
export interface PostTable extends FieldColumns {
  id: number;
  document_id: string;
  version: number;
  created_at: Moment;
  updated_at: Moment;
  edited_at: Moment | null;
}
