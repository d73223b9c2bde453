import { entityTag } from '@contract/entity-tag';
import { limits } from '@contract/limits';
import type { Series } from '@contract/series';
import { slugOf } from '@contract/slug';
import { PartsField } from '~/features/series/components/parts-field';
import { seriesFailure, seriesSaved } from '~/features/series/model/messages';
import {
  seriesErrors,
  seriesInputOf,
  seriesPatchOf,
  seriesValuesOf,
} from '~/features/series/model/series-values';
import { useEntryForm } from '~/lib/form/use-entry-form';
import { useNamedSlug } from '~/lib/form/use-named-slug';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { FieldPair } from '~/ui/split-card';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';

interface SeriesDialogProps {
  /** The series to edit; undefined to add one. */
  series?: Series | undefined;
  /** Reopens the series in its current version. */
  onReload: () => void;
  onClose: () => void;
}

/** Adds or edits a series. */
export function SeriesDialog({ series, onReload, onClose }: SeriesDialogProps) {
  const isNew = series === undefined;
  const { form, frame } = useEntryForm(() => seriesValuesOf(series), {
    errorsOf: seriesErrors,
    edit: series
      ? {
          changeOf: seriesPatchOf,
          update: (call, body, ifMatch) =>
            call('PATCH /api/series/{id}', { params: { id: series.id }, body, ifMatch }),
          version: { what: 'series', etag: entityTag(series), onReload },
        }
      : null,
    create: (call, values) => call('POST /api/series', { body: seriesInputOf(values) }),
    done: ({ title }) => seriesSaved(title),
    failed: seriesFailure,
    onClose,
  });
  const { values, errors, set } = form;
  const { named, slug } = useNamedSlug(form, 'title', { isNew, slugOf });
  return (
    <FormDialog title={isNew ? 'Add a series' : 'Edit series'} size="wide" {...frame}>
      <FieldPair>
        <TextField
          label="Title"
          aria-required
          autoComplete="off"
          maxLength={limits.title}
          {...named}
        />
        <TextField
          label="Slug"
          aria-required
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.slug}
          hint={
            isNew
              ? 'The last part of the series’ address.'
              : 'If you change it, the old URL redirects here.'
          }
          {...slug}
        />
      </FieldPair>
      <TextArea
        label="Introduction"
        rows={3}
        maxLength={limits.description}
        hint="Shown above its articles, and to search engines."
        error={errors.intro}
        value={values.intro}
        onChange={({ target }) => set('intro', target.value)}
      />
      <PartsField
        ids={values.postIds}
        first={series?.posts ?? []}
        error={errors.postIds}
        onChange={(ids) => set('postIds', ids)}
      />
    </FormDialog>
  );
}
