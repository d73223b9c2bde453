import { type FormEvent, useCallback, useId, useRef } from 'react';
import styled from 'styled-components';
import type { DraftFinding } from '@contract/draft-check';
import { categoriesRead } from '~/features/categories/api/category-reads';
import type { ContentEditorHandle } from '~/features/editor/components/content-editor';
import { ContentFields } from '~/features/editor/components/content-fields';
import { DraftCheckPanel } from '~/features/editor/components/draft-check-panel';
import { GenerateButton } from '~/features/editor/components/generate-button';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { showFinding } from '~/features/editor/model/show-finding';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { media, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { ArticlePreview } from '../../editor/article-preview';
import { CreateFoot } from './create-foot';
import { CreateSettings } from './create-settings';
import { SearchEngines } from './search-engines';
import { useNewPost } from './use-new-post';

/** A form for a new post (specification, section 2 'Create Post tab'). */
export function CreateTab() {
  const { timezone } = useSite();
  const titleId = useId();
  const editor = useRef<ContentEditorHandle>(null);
  const categories = useRead(categoriesRead);
  const { form, pending, create, clear, found, restore, discard } = useNewPost();
  const { ref, isDirty } = form;
  const show = useCallback(
    (finding: DraftFinding) => showFinding(ref.current, editor, finding),
    [ref],
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void create('create');
  };

  return (
    <Layout>
      {found !== null && (
        <div inert={pending !== null}>
          <RestoreCopy
            savedAt={found.savedAt}
            timezone={timezone}
            isOutdated={false}
            onRestore={restore}
            onDiscard={discard}
          />
        </div>
      )}
      <Card>
        <CardHead title="Create Post" id={titleId}>
          <GenerateButton form={form} />
        </CardHead>
        <form ref={ref} aria-labelledby={titleId} noValidate onSubmit={submit}>
          <Columns inert={pending !== null}>
            <ContentFields
              ref={editor}
              form={form}
              isSlugShown
              renderPreview={(values) => (
                <ArticlePreview
                  values={values}
                  category={categories.data?.find(({ id }) => id === values.categoryId)}
                />
              )}
            />
            <CreateSettings form={form} categories={categories} />
            <SearchEngines form={form} />
          </Columns>
          <DraftCheckPanel values={form.values} onShow={show} />
          <CreateFoot pending={pending} isDirty={isDirty} create={create} clear={clear} />
        </form>
      </Card>
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;
  /* What takes the focus is not left behind the buttons at the foot. */
  & :is(input, select, textarea, button, summary) {
    scroll-margin-block: ${space[24]};
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 18rem;
    grid-template-rows: auto 1fr;
    column-gap: ${space[10]};
    & > :nth-child(1),
    & > :nth-child(3) {
      grid-column: 1;
    }
    & > :nth-child(2) {
      grid-area: 1 / 2 / span 2 / auto;
    }
  }
`;
