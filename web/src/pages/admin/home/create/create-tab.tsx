import { type FormEvent, useCallback, useId, useRef } from 'react';
import styled from 'styled-components';
import type { DraftFinding } from '@contract/draft-check';
import { categoriesRead } from '~/features/categories/api/reads';
import type { ContentEditorHandle } from '~/features/editor/components/content-editor';
import { DetailFields } from '~/features/editor/components/detail-fields';
import { DraftCheckPanel } from '~/features/editor/components/draft-check-panel';
import {
  EditorColumns,
  SideColumn,
  WritingColumn,
} from '~/features/editor/components/editor-columns';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { SaveKey } from '~/features/editor/components/save-key';
import { SlugField } from '~/features/editor/components/slug-field';
import { WritingFields } from '~/features/editor/components/writing-fields';
import { showFinding } from '~/features/editor/model/show-finding';
import { useDraftCheck } from '~/features/editor/model/use-draft-check';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { color, media, space } from '~/theme/tokens';
import { EditDialog } from '../../articles/edit-dialog';
import { ArticlePreview } from '../../editor/article-preview';
import { useImageGateway } from '../../editor/use-image-gateway';
import { CreateHead, CreateOptions } from './create-bar';
import { CreateSettings } from './create-settings';
import { SearchEngines } from './search-engines';
import { useSavedDraft } from './use-saved-draft';
import { useNewPost } from './use-new-post';

/** Number of rows in the specification (section 2, 'Create Post tab'). */
const ROWS = 10;

/**
 * Form of a new post (specification, section 2 'Create Post tab'), and the editor of a draft
 * created with it.
 */
export function CreateTab() {
  const { timezone } = useSite();
  const titleId = useId();
  const editor = useRef<ContentEditorHandle>(null);
  const categories = useRead(categoriesRead);
  const { form, pending, create, kept, setKept, clear, found, restore, discard } = useNewPost();
  const draft = useSavedDraft(kept, () => setKept(null));
  const draftCheck = useDraftCheck(form.values);
  const images = useImageGateway();
  const { ref } = form;
  const showPart = useCallback((from: number, to: number) => editor.current?.show(from, to), []);
  const show = useCallback(
    (finding: DraftFinding) => showFinding(ref.current, editor, finding),
    [ref],
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Submit events of the editor above it bubble up to here.
    if (event.target === event.currentTarget) void create('create');
  };

  return (
    <>
      {found !== null && (
        <Offer inert={pending !== null}>
          <RestoreCopy
            savedAt={found.savedAt}
            timezone={timezone}
            isOutdated={false}
            onRestore={restore}
            onDiscard={discard}
          />
        </Offer>
      )}
      <Sheet ref={ref} aria-labelledby={titleId} noValidate onSubmit={submit}>
        <CreateHead form={form} titleId={titleId} isPending={pending !== null} clear={clear} />
        <Columns inert={pending === 'create'}>
          <Writing>
            <WritingFields
              ref={editor}
              form={form}
              rows={ROWS}
              namesSlug
              images={images}
              findings={draftCheck.check?.findings}
              onFinding={show}
              renderPreview={(values) => (
                <ArticlePreview
                  values={values}
                  category={categories.data?.find(({ id }) => id === values.categoryId)}
                />
              )}
            />
            <SaveKey>saves a draft without publishing.</SaveKey>
          </Writing>
          <SideColumn>
            <SlugField form={form} hint="The last part of the URL." />
            <DetailFields form={form} onShow={showPart}>
              <CreateSettings form={form} categories={categories} />
            </DetailFields>
            <SearchEngines form={form} />
            <DraftCheckPanel draftCheck={draftCheck} onShow={show} />
          </SideColumn>
        </Columns>
        <CreateOptions pending={pending} create={create} isActive={draft.id === null} />
      </Sheet>
      {draft.id !== null && (
        <EditDialog
          key={draft.id}
          id={draft.id}
          handed={kept?.article.post.id === draft.id ? kept : undefined}
          onClose={draft.close}
        />
      )}
    </>
  );
}

const Offer = styled.div`
  margin-bottom: ${space[6]};
`;

/* The buttons are last in tab order, but at the top if there is room. */
const Sheet = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]} 0;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    row-gap: 0;
  }
`;

const Columns = styled(EditorColumns)`
  /* Focused elements must not be hidden behind the sticky bar. */
  & :is(input, select, textarea, button, summary) {
    scroll-margin-block: ${space[24]};
  }
  ${media.md} {
    grid-area: 2 / 1 / auto / span 2;
    padding-top: ${space[4]};
    border-top: 1px solid ${color.line};
  }
`;

const Writing = styled(WritingColumn)`
  ${media.lg} {
    position: sticky;
    top: ${space[20]};
    height: calc(100dvh - ${space[24]});
    min-height: 26rem;
  }
`;
