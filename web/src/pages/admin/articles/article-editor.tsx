import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { LoadedArticle } from '~/features/articles/api/edit-calls';
import { DeletedNote } from '~/features/articles/components/deleted-note';
import { EditorHead } from '~/features/articles/components/editor-head';
import { categoriesRead } from '~/features/categories/api/category-reads';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { proposalsRead } from '~/features/history/api/proposal-calls';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { useFreshRead } from '~/lib/use-fresh-read';
import { space } from '~/theme/tokens';
import { ConflictDialog } from './conflict-dialog';
import { EditorFoot } from './editor-foot';
import { EditorParts } from './editor-parts';
import { HistoryWindow } from './history-window';
import { useArticleEditor } from './use-article-editor';

interface ArticleEditorProps {
  /** The version to begin with. */
  first: LoadedArticle;
  /** Where the buttons stand; they stay in view while the form scrolls. */
  foot: HTMLElement | null;
  onClose: () => void;
}

/** The form of an article with its tabs, its history and what to do in a conflict. */
export function ArticleEditor({ first, foot, onClose }: ArticleEditorProps) {
  const editor = useArticleEditor(first, onClose);
  const { form, known, saving, copy } = editor;
  const { conflict } = saving;
  const { found } = copy;
  const { ref, isDirty } = form;
  const { timezone } = useSite();
  const categories = useRead(categoriesRead).data ?? undefined;
  const isRewriteWaiting = (useFreshRead(proposalsRead(known.post.id)).data?.total ?? 0) > 0;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const formId = useId();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Also forms of windows over this one bubble up to here.
    if (event.target === event.currentTarget) void saving.save('close');
  };

  return (
    <>
      <Form ref={ref} id={formId} aria-label="Article" noValidate onSubmit={submit}>
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
        <EditorHead
          post={known.post}
          isRewriteWaiting={isRewriteWaiting}
          onHistory={() => setIsHistoryOpen(true)}
        />
        <EditorParts
          post={known.post}
          form={form}
          categories={categories}
          tab={editor.tab}
          onTab={editor.setTab}
        />
      </Form>
      {foot !== null &&
        createPortal(
          <EditorFoot formId={formId} isPending={saving.isPending} onClose={onClose} />,
          foot,
        )}
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          categories={categories ?? []}
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
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  /* The window keeps its size from tab to tab. */
  min-height: calc(100dvh - 15rem);
`;
