import { limits } from '@contract/limits';
import { type Upload, type UploadPatch, uploadPatch } from '@contract/upload';
import { changedFields } from '~/lib/form/changed-fields';
import { schemaErrors } from '~/lib/form/form-errors';
import { parseTags, textOf } from '~/lib/form/field-of';
import { useEntryForm } from '~/lib/form/use-entry-form';
import type { Call } from '~/lib/use-action';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { descriptionFailure, imageSaved } from '../model/messages';

interface ImageValues {
  alt: string;
  /** Separated by commas. */
  tags: string;
}

const valuesOf = ({ alt, tags }: Upload): ImageValues => ({ alt, tags: tags.join(', ') });

const patchOf = ({ alt, tags }: ImageValues): UploadPatch => ({ alt, tags: parseTags(tags) });

/** Edits an image's data in the library. */
export function ImageDialog({ image, onClose }: { image: Upload; onClose: () => void }) {
  const update = (call: Call, body: UploadPatch) =>
    call('PATCH /api/uploads/{id}', { params: { id: image.id }, body });
  const { form, frame } = useEntryForm(() => valuesOf(image), {
    errorsOf: (values) => schemaErrors(uploadPatch, patchOf(values)),
    edit: {
      changeOf: (values, opened) => changedFields(patchOf(values), patchOf(opened)),
      update,
    },
    create: (call, values) => update(call, patchOf(values)),
    done: ({ name }) => imageSaved(name),
    failed: descriptionFailure,
    onClose,
  });
  return (
    <FormDialog title="Edit image" description={image.name} {...frame}>
      <TextArea
        label="Image description"
        rows={3}
        maxLength={limits.excerpt}
        hint="Describe the image for people who can’t see it. New uses of the image start with it."
        {...textOf(form, 'alt')}
      />
      <TextField
        label="Tags"
        autoComplete="off"
        hint="Separated by commas. The search finds images by them."
        {...textOf(form, 'tags')}
      />
    </FormDialog>
  );
}
