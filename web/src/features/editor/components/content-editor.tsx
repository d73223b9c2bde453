import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { Form } from '~/lib/form/use-form';
import { color, media, space } from '~/theme/tokens';
import { FieldFrame, useField } from '~/ui/field-frame';
import type { PostValues } from '../model/post-values';
import { applyMark, markOfKey, MarkToolbar } from './mark-toolbar';
import { type EditorView, ViewSwitch } from './view-switch';

/** What others can do with the text field. */
export interface ContentEditorHandle {
  /** Selects a part of the text and brings it into view. */
  show(from: number, to: number): void;
}

interface ContentEditorProps {
  ref?: Ref<ContentEditorHandle>;
  form: Form<PostValues>;
  rows: number;
  renderPreview: (values: PostValues) => ReactNode;
}

/** Browsers scroll to what is typed, not to what is selected: about there, by its share of the text. */
function selectPart(area: HTMLTextAreaElement, from: number, to: number): void {
  area.focus();
  area.setSelectionRange(from, to);
  const top = area.scrollHeight * (from / Math.max(1, area.value.length));
  area.scrollTop = top - area.clientHeight / 2;
}

/** The text of a post, with tools that mark it and a view of how readers will see it. */
export function ContentEditor({ ref, form, rows, renderPreview }: ContentEditorProps) {
  const [chosen, setChosen] = useState<EditorView>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  const error = form.errors.content;
  const field = useField({ hint: true, error });
  // An error is shown where it can be put right.
  const view = error !== undefined && chosen === 'preview' ? 'write' : chosen;
  useImperativeHandle(ref, () => ({
    show(from, to) {
      if (view === 'preview') flushSync(() => setChosen('write'));
      if (area.current !== null) selectPart(area.current, from, to);
    },
  }));

  return (
    <FieldFrame field={field} label="Content" hideLabel hint="Markdown or HTML." error={error}>
      <Frame data-view={view}>
        <Tools>
          <MarkToolbar area={area} controls={field.control.id} hidden={view === 'preview'} />
          <ViewSwitch view={view} onChange={setChosen} />
        </Tools>
        <textarea
          ref={area}
          name="content"
          placeholder="Write here"
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
    font-size: 1.0625rem;
    line-height: 1.6;
    /* Lines that an eye can follow. */
    padding-inline: max(${space[4]}, (100% - 44rem) / 2);
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
    [data-fills] & {
      grid-template-rows: auto minmax(0, 1fr);
      & > textarea {
        min-height: 16rem;
        resize: none;
      }
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
  [data-fills] & {
    ${media.lg} {
      height: 0;
      min-height: 100%;
      max-height: none;
    }
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
