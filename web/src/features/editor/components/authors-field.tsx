import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Author } from '@contract/author';
import { limits } from '@contract/limits';
import type { Form } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { FieldGroup, GroupError, GroupHint } from '~/ui/field-group';
import { OrderedEntries } from '~/ui/ordered-entries';
import { SelectField } from '~/ui/select-field';
import type { PostValues } from '../model/post-values';

interface AuthorsFieldProps {
  form: Form<PostValues>;
  /** Authors to choose from; undefined while they load. */
  authors: readonly Author[] | undefined;
  /** Authors of the article when it was opened. */
  first: readonly Author[];
}

/** Authors of an article, in the order of the byline. */
export function AuthorsField({ form, authors = [], first }: AuthorsFieldProps) {
  const { authorName } = useSite();
  const [announcement, setAnnouncement] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const ids = form.values.authorIds;
  const known = new Map([...first, ...authors].map((author) => [author.id, author]));
  const free = authors.filter(({ id }) => !ids.includes(id));

  const change = (next: readonly number[], sentence: string): void => {
    form.set('authorIds', next);
    setAnnouncement(sentence);
  };

  return (
    <FieldGroup title="Authors">
      {ids.length === 0 ? (
        <GroupHint>None. The byline is “{authorName}”, from the settings.</GroupHint>
      ) : (
        <OrderedEntries
          entries={ids.map((id) => ({
            id,
            name: known.get(id)?.name ?? `Author ${id}`,
            facts: known.get(id)?.role ?? '',
          }))}
          onChange={change}
          onEmpty={() => choice.current?.focus()}
        />
      )}
      {form.errors.authorIds && <GroupError>{form.errors.authorIds}</GroupError>}
      {free.length > 0 && ids.length < limits.postAuthors && (
        <SelectField
          ref={choice}
          label="Add an author"
          value=""
          onChange={({ target }) => {
            const id = Number(target.value);
            change([...ids, id], `${known.get(id)?.name ?? ''} added.`);
          }}
        >
          <option value="">Select author</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {authors.length === 0 && (
        <GroupHint>
          Add people who write under their own name under <Link to="/admin/authors">Authors</Link>.
        </GroupHint>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </FieldGroup>
  );
}
