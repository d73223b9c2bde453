import { type ComponentProps, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DraftFinding } from '@contract/draft-check';
import type { ContentEditorHandle } from '~/features/editor/components/content-editor';
import { DraftCheckPanel } from '~/features/editor/components/draft-check-panel';
import { tabOf } from '~/features/editor/model/edit-tabs';
import { showFinding } from '~/features/editor/model/show-finding';
import { EditorTabs } from './editor-tabs';

/** The fields of an article, and the check of what stands in them, which leads to its findings. */
export function EditorParts(props: Omit<ComponentProps<typeof EditorTabs>, 'editor'>) {
  const { post, form, onTab } = props;
  const { ref } = form;
  const editor = useRef<ContentEditorHandle>(null);
  const show = useCallback(
    (finding: DraftFinding) => {
      // Drawn at once: a field in a hidden tab cannot take the focus.
      flushSync(() => onTab(tabOf(finding.field)));
      showFinding(ref.current, editor, finding);
    },
    [onTab, ref],
  );
  return (
    <>
      <DraftCheckPanel values={form.values} postId={post.id} onShow={show} />
      <EditorTabs {...props} editor={editor} />
    </>
  );
}
