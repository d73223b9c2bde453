import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Form } from '~/lib/form/use-form';
import { color, media, space } from '~/theme/tokens';
import { FieldFrame, useField } from '~/ui/field-frame';
import type { PostValues } from '../model/post-values';
import { applyMark, markOfKey, MarkToolbar } from './mark-toolbar';
import { type EditorView, ViewSwitch } from './view-switch';

interface ContentEditorProps {
  form: Form<PostValues>;
  rows: number;
  renderPreview: (values: PostValues) => ReactNode;
}

/** The text of a post, with tools that mark it and a view of how readers will see it. */
export function ContentEditor({ form, rows, renderPreview }: ContentEditorProps) {
  const [chosen, setChosen] = useState<EditorView>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const error = form.errors.content;
  const field = useField({ hint: true, error });
  // An error is shown where it can be put right.
  const view = error !== undefined && chosen === 'preview' ? 'write' : chosen;

  return (
    <FieldFrame field={field} label="Content" hint="Markdown or HTML." error={error}>
      <Frame data-view={view}>
        <Tools>
          <MarkToolbar area={area} controls={field.control.id} hidden={view === 'preview'} />
          <ViewSwitch view={view} onChange={setChosen} />
        </Tools>
        <textarea
          ref={area}
          name="content"
          aria-required
          rows={rows}
          hidden={view === 'preview'}
          value={form.values.content}
          onChange={(event) => form.set('content', event.target.value)}
          onKeyDown={(event) => {
            const kind = markOfKey(event);
            if (kind === undefined) return;
            event.preventDefault();
            applyMark(area.current, kind);
          }}
          {...field.control}
        />
        {view !== 'write' && (
          <Pane role="region" aria-label="Preview" tabIndex={0}>
            {renderPreview(form.values)}
          </Pane>
        )}
      </Frame>
    </FieldFrame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.lineStrong};
  background-color: ${color.surface};
  & > textarea {
    border: 0;
  }
  & > textarea:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  &:has(> [aria-invalid='true']) {
    border-color: ${color.danger};
  }
  ${media.lg} {
    &[data-view='both'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    &[data-view='both'] > textarea {
      min-height: 36rem;
    }
  }
`;

const Tools = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[4]};
  border-bottom: 1px solid ${color.line};
`;

const Pane = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  max-height: 44rem;
  background-color: ${color.page};
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  [data-view='both'] > & {
    display: none;
  }
  ${media.lg} {
    /* As high as the text beside it. */
    [data-view='both'] > & {
      display: block;
      height: 0;
      min-height: 100%;
      max-height: none;
      border-left: 1px solid ${color.line};
    }
  }
`;
