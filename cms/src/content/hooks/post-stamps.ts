import { currentAuthor } from '../../lib/authorship';
import { titleKey } from '../../text/title-key';
import type { StoredPost } from '../rules/posts/stored-post';

type Fields = Record<string, unknown>;

const WORDS = ['title', 'excerpt', 'content'] as const;

/**
 * Whether a person changes the text of a post that is or was published; changes by tasks are not
 * reported to readers.
 */
const isEdited = (data: Fields, { snapshot, publicationDate }: StoredPost): boolean =>
  currentAuthor().author !== 'task' &&
  publicationDate !== null &&
  Date.parse(publicationDate) <= Date.now() &&
  WORDS.some((field) => data[field] !== undefined && data[field] !== snapshot[field]);

/** Sets the publication date of a published post without one; a date that is cleared is kept. */
function stampDate(data: Fields, before?: StoredPost): void {
  const published = data.published ?? before?.snapshot.published;
  const isGiven = data.publicationDate !== undefined && data.publicationDate !== null;
  if (published !== true || isGiven) return;
  const known = before?.publicationDate ?? null;
  if (known === null) data.publicationDate = new Date();
  else if (data.publicationDate === null) data.publicationDate = known;
}

/** Sets the sort key of a title, which is always derived. */
export function stampTitle(data: Fields): void {
  delete data.titleKey;
  if (typeof data.title === 'string') data.titleKey = titleKey(data.title);
}

/**
 * Sets the fields of a post that only the server sets: publication date, version, and time of the
 * last edit.
 */
export function stampPost(data: Fields, before?: StoredPost): void {
  stampDate(data, before);
  if (before === undefined) return;
  data.version = before.version + 1;
  if (isEdited(data, before)) data.editedAt = new Date();
}
