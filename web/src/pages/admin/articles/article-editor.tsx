import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { DeletedNote } from '~/features/articles/components/deleted-note';
import { EditorHead } from '~/features/articles/components/editor-head';
import { categoriesRead } from '~/features/categories/api/reads';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { proposalsRead } from '~/features/history/api/reads';
import { useIsWide } from '~/lib/media-query';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { useFreshRead } from '~/lib/use-fresh-read';
import type { PostVersion } from '~/lib/post-version';
import { breakpoint, media } from '~/theme/tokens';
import { ConflictDialog } from './conflict-dialog';
import { EditorBar } from './editor-bar';
import { EditorParts } from './editor-parts';
import type { ArticleHandover } from './handed-article';
import { HistoryWindow } from './history-window';
import { saveNameOf, keepOpenLabel } from './save-names';
import { useArticleEditor } from './use-article-editor';

interface ArticleEditorProps {
  /** The version that is edited first. */
  first: PostVersion;
  /** An article that its writer began elsewhere. */
  handed?: ArticleHandover | undefined;
  /** Element for the buttons, which stay visible while the form scrolls. */
  bar: HTMLElement | null;
  onClose: () => void;
}

/** Form of an article, with its tabs, history and conflicts. */
export function ArticleEditor({ first, handed, bar, onClose }: ArticleEditorProps) {
  const editor = useArticleEditor(first, onClose, handed);
  const { form, known, saving, copy } = editor;
  const { conflict } = saving;
  const { found } = copy;
  const { ref, isDirty } = form;
  const { timezone } = useSite();
  const categories = useRead(categoriesRead).data ?? undefined;
  const isRewriteWaiting = (useFreshRead(proposalsRead(known.post.id)).data?.total ?? 0) > 0;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const formId = useId();
  const isWide = useIsWide(breakpoint.lg);
  const save = saveNameOf(known.post.published, form.values.published);
  const head = (
    <EditorHead
      post={known.post}
      isUnsaved={isDirty}
      isRewriteWaiting={isRewriteWaiting}
      onHistory={() => setIsHistoryOpen(true)}
    />
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Submit events of dialogs above it bubble up to here.
    if (event.target === event.currentTarget) void saving.save('close');
  };

  return (
    <>
      <Form ref={ref} id={formId} aria-label="Article" noValidate onSubmit={submit}>
        <EditorParts
          post={known.post}
          form={form}
          categories={categories}
          tab={editor.tab}
          onTab={editor.setTab}
        >
          {found !== null && (
            <RestoreCopy
              savedAt={found.savedAt}
              timezone={timezone}
              isOutdated={copy.isOutdated}
              onRestore={copy.restore}
              onDiscard={copy.discard}
            />
          )}
          {saving.isGone && <DeletedNote />}
          {!isWide && head}
        </EditorParts>
      </Form>
      {bar !== null &&
        createPortal(
          <EditorBar
            formId={formId}
            save={save}
            stay={keepOpenLabel(known.post.published)}
            isPending={saving.isPending}
            onStay={() => void saving.save('stay')}
            onPublish={save === 'save' ? () => void saving.save('publish') : undefined}
            onClose={onClose}
          >
            {isWide && head}
          </EditorBar>,
          bar,
        )}
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          isPending={saving.isPending}
          onKeepMine={() => void saving.keepMine()}
          onTakeTheirs={() => editor.takeTheirs(conflict)}
          onGoOn={saving.dropConflict}
        />
      )}
      {isHistoryOpen && (
        <HistoryWindow
          id={known.post.id}
          hasUnsaved={isDirty}
          onRestored={editor.take}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </>
  );
}

const Form = styled.form`
  ${media.lg} {
    height: 100%;
  }
`;
