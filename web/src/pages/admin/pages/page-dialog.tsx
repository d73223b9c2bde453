import { useState } from 'react';
import { limits } from '@contract/limits';
import { pagePath } from '@contract/entry-paths';
import type { Page } from '@contract/page';
import { ContentEditor } from '~/features/editor/components/content-editor';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { pendingMarkErrors } from '~/features/editor/model/draft-rules';
import { restoredMessage } from '~/features/editor/model/messages';
import { useUndoToast } from '~/features/editor/model/use-undo-toast';
import { pageFailure, pageRestored, pageSaved } from '~/features/pages/model/messages';
import {
  pageErrors,
  pageInputOf,
  pagePatchOf,
  type PageValues,
  pageValuesOf,
} from '~/features/pages/model/page-values';
import { type CopyOffer, useEntryForm } from '~/lib/form/use-entry-form';
import type { Form } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { useAdaptiveDebounce } from '~/lib/use-adaptive-debounce';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { Buttons } from '~/ui/layout';
import { TextArea } from '~/ui/text-area';
import { PreviewText } from '../editor/preview-text';
import { useImageGateway } from '../editor/use-image-gateway';
import { usePageVersion } from './use-page-version';
import { NameFields, PlaceFields, SearchFields } from './page-fields';

const ROWS = 14;

interface PageDialogProps {
  /** The page to edit, with its ETag; undefined for a new one. */
  opened?: { page: Page; etag: string | undefined };
  /** Opens the page's current version. */
  onReload: () => void;
  onClose: () => void;
}

/** Loads a page for editing, since the list has no content and may be stale. */
export function EditPage({ id, onClose }: { id: number; onClose: () => void }) {
  const { opened, reload } = usePageVersion(id, onClose);
  return (
    opened && <PageDialog key={opened.etag} opened={opened} onReload={reload} onClose={onClose} />
  );
}

const Preview = ({ content }: { content: string }) => (
  <PreviewText content={useAdaptiveDebounce(content)} />
);

/** Adds or edits a page. */
export function PageDialog({ opened, onReload, onClose }: PageDialogProps) {
  const page = opened?.page;
  const images = useImageGateway();
  const { form, frame, offer } = useEntryForm(() => pageValuesOf(page), {
    errorsOf: (values) => ({ ...pageErrors(values), ...pendingMarkErrors(values) }),
    keptAs: `page:${page?.id ?? 'new'}`,
    edit: page
      ? {
          changeOf: pagePatchOf,
          update: (call, body, ifMatch) =>
            call('PATCH /api/pages/{id}', { params: { id: page.id }, body, ifMatch }),
          version: { what: 'page', etag: opened.etag, onReload },
        }
      : null,
    create: (call, values) => call('POST /api/pages', { body: pageInputOf(values) }),
    done: ({ title }) => pageSaved(title),
    failed: pageFailure,
    onClose,
  });
  const isStandard = page?.standard ?? false;
  // Legal pages show when they last changed, and no excerpt.
  const isLegal = isStandard && page?.slug !== 'about';
  return (
    <FormDialog
      title={page === undefined ? 'Add a page' : 'Edit page'}
      description={isStandard && page ? `Readers find it at ${pagePath(page.slug)}.` : undefined}
      size="wide"
      aside={isStandard && page ? <RestoreOriginal page={page} onDone={onClose} /> : undefined}
      {...frame}
    >
      {offer && <TypedCopy form={form} offer={offer} />}
      <NameFields form={form} isNew={page === undefined} isStandard={isStandard} />
      {!isLegal && (
        <TextArea
          label="Excerpt"
          rows={2}
          maxLength={limits.excerpt}
          hint="Shown under the title, and to search engines where there is no meta description."
          error={form.errors.excerpt}
          value={form.values.excerpt}
          onChange={({ target }) => form.set('excerpt', target.value)}
        />
      )}
      <ContentEditor
        form={form}
        rows={ROWS}
        images={images}
        renderPreview={({ content }) => <Preview content={content} />}
      />
      {!isStandard && <PlaceFields form={form} />}
      <SearchFields form={form} />
    </FormDialog>
  );
}

interface TypedCopyProps {
  form: Form<PageValues>;
  offer: CopyOffer;
}

/** Offers to restore unsaved input, with an undo. */
function TypedCopy({ form, offer }: TypedCopyProps) {
  const { timezone } = useSite();
  const offerUndo = useUndoToast();
  return (
    <RestoreCopy
      {...offer}
      timezone={timezone}
      outdatedNote="The page has since been saved elsewhere."
      onRestore={() => {
        const undo = offer.onRestore();
        if (form.isDirty) offerUndo(restoredMessage, undo);
      }}
    />
  );
}

/** Restores the original text of a standard page after confirmation. */
function RestoreOriginal({ page: { id, title }, onDone }: { page: Page; onDone: () => void }) {
  const { isPending, run } = useAction();
  const [isAsked, setIsAsked] = useState(false);
  const restore = (): Promise<unknown> =>
    run((call) => call('POST /api/pages/{id}/original', { params: { id } }), {
      done: ({ body }) => pageRestored(body.title),
      failed: pageFailure,
      onDone,
    });
  return (
    <Buttons>
      <Button size="small" onClick={() => setIsAsked(true)}>
        Restore original text
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Restore the original text of “${title}”?`}
        action={isPending ? 'Restoring…' : 'Restore original text'}
        isPending={isPending}
        onConfirm={() => void restore()}
        onCancel={() => setIsAsked(false)}
      >
        Title, text, excerpt, meta texts and the date of the last update are reset to the original,
        and readers see it at once. Your last saved version stays in the history.
      </ConfirmDialog>
    </Buttons>
  );
}
