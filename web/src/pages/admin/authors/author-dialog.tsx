import type { EditedAuthor } from '@contract/author';
import { entityTag } from '@contract/entity-tag';
import { limits } from '@contract/limits';
import { slugOf } from '@contract/slug';
import {
  authorErrors,
  authorInputOf,
  authorPatchOf,
  type AuthorValues,
  authorValuesOf,
} from '~/features/authors/model/author-values';
import { authorFailure, authorSaved } from '~/features/authors/model/messages';
import { ImageField } from '~/features/uploads/components/image-field';
import { useEntryForm } from '~/lib/form/use-entry-form';
import type { Form } from '~/lib/form/use-form';
import { useNamedSlug } from '~/lib/form/use-named-slug';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { FieldPair } from '~/ui/split-card';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';

interface AuthorDialogProps {
  /** The author to edit; undefined for a new one. */
  author?: EditedAuthor | undefined;
  /** Opens the author's current version. */
  onReload: () => void;
  onClose: () => void;
}

/** Adds or edits an author. */
export function AuthorDialog({ author, onReload, onClose }: AuthorDialogProps) {
  const { form, frame } = useEntryForm(() => authorValuesOf(author), {
    errorsOf: authorErrors,
    edit: author
      ? {
          changeOf: authorPatchOf,
          update: (call, body, ifMatch) =>
            call('PATCH /api/authors/{id}', { params: { id: author.id }, body, ifMatch }),
          version: { what: 'author', etag: entityTag(author), onReload },
        }
      : null,
    create: (call, values) => call('POST /api/authors', { body: authorInputOf(values) }),
    done: ({ name }) => authorSaved(name),
    failed: authorFailure,
    onClose,
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={author === undefined ? 'Add an author' : 'Edit author'}
      size="wide"
      {...frame}
    >
      <NameFields form={form} isNew={author === undefined} />
      <TextArea
        label="Biography"
        rows={4}
        maxLength={limits.description}
        hint="A few sentences, shown on the author’s page and below their articles."
        error={errors.bio}
        value={values.bio}
        onChange={({ target }) => set('bio', target.value)}
      />
      <ImageField
        label="Portrait URL"
        hint="Upright, 800 × 1000 or larger"
        aspect={4 / 5}
        error={errors.imageUrl}
        value={values.imageUrl}
        onChange={(imageUrl) => set('imageUrl', imageUrl)}
      />
      <TextArea
        label="Links"
        rows={3}
        spellCheck={false}
        hint={`Their own pages, one per line; up to ${limits.authorLinks}.`}
        error={errors.links}
        value={values.links}
        onChange={({ target }) => set('links', target.value)}
      />
    </FormDialog>
  );
}

interface NameFieldsProps {
  form: Form<AuthorValues>;
  isNew: boolean;
}

function NameFields({ form, isNew }: NameFieldsProps) {
  const { values, errors, set } = form;
  const { named, slug } = useNamedSlug(form, 'name', { isNew, slugOf });
  return (
    <FieldPair>
      <TextField label="Name" aria-required autoComplete="off" maxLength={limits.name} {...named} />
      <TextField
        label="Slug"
        aria-required
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.slug}
        hint={
          isNew
            ? 'The last part of the author’s address.'
            : 'If you change it, the old URL redirects here.'
        }
        {...slug}
      />
      <TextField
        label="Role"
        autoComplete="off"
        maxLength={limits.name}
        hint="Such as Travel editor."
        error={errors.role}
        value={values.role}
        onChange={({ target }) => set('role', target.value)}
      />
    </FieldPair>
  );
}
