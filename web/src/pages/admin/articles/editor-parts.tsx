import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { DraftFinding } from '@contract/draft-check';
import type { ContentEditorHandle } from '~/features/editor/components/content-editor';
import { DraftCheckPanel } from '~/features/editor/components/draft-check-panel';
import {
  EditorColumns,
  SideColumn,
  WritingColumn,
} from '~/features/editor/components/editor-columns';
import { SaveKey } from '~/features/editor/components/save-key';
import { WritingFields } from '~/features/editor/components/writing-fields';
import { tabOf } from '~/features/editor/model/edit-tabs';
import { showFinding } from '~/features/editor/model/show-finding';
import { useDraftCheck } from '~/features/editor/model/use-draft-check';
import { media, space } from '~/theme/tokens';
import { ArticlePreview } from '../editor/article-preview';
import { useImageGateway } from '../editor/use-image-gateway';
import { EditorTabs } from './editor-tabs';

const ROWS = 16;

interface EditorPartsProps extends Omit<ComponentProps<typeof EditorTabs>, 'onShow'> {
  /** Note to read before editing. */
  children: ReactNode;
}

/** Fields of an article, the text first, and the draft check, whose findings link to them. */
export function EditorParts({ children, ...props }: EditorPartsProps) {
  const { post, form, categories, onTab } = props;
  const { ref } = form;
  const editor = useRef<ContentEditorHandle>(null);
  const draftCheck = useDraftCheck(form.values, post.id);
  const images = useImageGateway();
  const showPart = useCallback((from: number, to: number) => editor.current?.show(from, to), []);
  const show = useCallback(
    (finding: DraftFinding) => {
      const tab = finding.rule === 'disclosure' ? 'content' : tabOf(finding.field);
      // Rendered synchronously: a field in a hidden tab cannot be focused.
      if (tab !== undefined) flushSync(() => onTab(tab));
      showFinding(ref.current, editor, finding);
    },
    [onTab, ref],
  );
  return (
    <Columns>
      <Writing>
        {children}
        <WritingFields
          ref={editor}
          form={form}
          rows={ROWS}
          images={images}
          findings={draftCheck.check?.findings}
          onFinding={show}
          renderPreview={(values) => (
            <ArticlePreview
              values={values}
              category={categories?.find(({ id }) => id === values.categoryId)}
            />
          )}
        />
        <SaveKey>
          {post.published ? 'updates the published article.' : 'saves without publishing.'}
        </SaveKey>
      </Writing>
      <Side>
        <EditorTabs {...props} onShow={showPart} />
        <DraftCheckPanel draftCheck={draftCheck} onShow={show} />
      </Side>
    </Columns>
  );
}

const Columns = styled(EditorColumns)`
  ${media.lg} {
    align-items: stretch;
    height: 100%;
  }
`;

/* Scrolling also clips, so the outer edges leave room for focus rings. */
const Writing = styled(WritingColumn)`
  ${media.lg} {
    margin-left: -${space[2]};
    padding-left: ${space[2]};
    padding-block: ${space[5]} ${space[4]};
    overflow-y: auto;
  }
`;

const Side = styled(SideColumn)`
  ${media.lg} {
    margin-right: -${space[2]};
    padding-right: ${space[2]};
    padding-block: ${space[2]} ${space[8]};
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;
