import { useRef } from 'react';
import styled from 'styled-components';
import { applyMark, markOfKey, MarkToolbar } from '~/features/editor/components/mark-toolbar';
import { color } from '~/theme/tokens';
import { FieldFrame, useField } from '~/ui/field-frame';

interface MarkdownFieldProps {
  label: string;
  hint: string;
  rows: number;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** A Markdown field with formatting tools. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, hint, rows, error, value, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const field = useField({ hint, error });
  return (
    <FieldFrame field={field} label={label} hint={hint} error={error}>
      <Frame>
        <MarkToolbar area={area} controls={field.control.id} />
        <textarea
          ref={area}
          name="content"
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            const kind = markOfKey(event);
            if (kind === undefined) return;
            event.preventDefault();
            // Outside the text, the link shortcut opens the command palette.
            event.stopPropagation();
            applyMark(area.current, kind);
          }}
          {...field.control}
        />
      </Frame>
    </FieldFrame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.lineStrong};
  background-color: ${color.surface};
  & > [role='toolbar'] {
    border-bottom: 1px solid ${color.line};
  }
  & > textarea {
    border: 0;
  }
  & > textarea:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;
