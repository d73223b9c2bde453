import { type KeyboardEvent, type RefObject, useState } from 'react';
import styled from 'styled-components';
import { shortcutLabel } from '~/lib/shortcut';
import { color, fontSize, media, space } from '~/theme/tokens';
import { overflowFade } from '~/theme/overflow-fade';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Tooltip } from '~/ui/tooltip/tooltip';
import { type MarkKind, markText } from '../model/mark-text';
import { replaceText } from './replace-text';

const tools = [
  { kind: 'bold', icon: 'bold', label: 'Bold', key: 'b' },
  { kind: 'italic', icon: 'italic', label: 'Italic', key: 'i' },
  { kind: 'strike', icon: 'strike', label: 'Strikethrough' },
  { kind: 'heading', icon: 'heading', label: 'Heading' },
  { kind: 'subheading', icon: 'subheading', label: 'Subheading' },
  { kind: 'list', icon: 'list', label: 'List' },
  { kind: 'numbers', icon: 'numbers', label: 'Numbered list' },
  { kind: 'quote', icon: 'quote', label: 'Quote' },
  { kind: 'link', icon: 'link', label: 'Link', key: 'k' },
  { kind: 'footnote', icon: 'footnote', label: 'Footnote' },
  { kind: 'table', icon: 'table', label: 'Table' },
  { kind: 'image', icon: 'image', label: 'Image' },
] as const;

/** Formats the selection in a text field. */
export const applyMark = (area: HTMLTextAreaElement | null, kind: MarkKind): void => {
  if (area === null || area.disabled) return;
  replaceText(area, markText(kind, area.value, area.selectionStart, area.selectionEnd));
};

/** The format of a keyboard shortcut with Ctrl or Cmd; undefined for other keys. */
export const markOfKey = (event: KeyboardEvent): MarkKind | undefined => {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return undefined;
  return tools.find((tool) => 'key' in tool && tool.key === event.key.toLowerCase())?.kind;
};

const steps: Record<string, (index: number) => number> = {
  ArrowRight: (index) => (index + 1) % tools.length,
  ArrowLeft: (index) => (index - 1 + tools.length) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
};

interface MarkToolbarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Id of the text field. */
  controls: string;
  hidden?: boolean;
  /** Action of a tool; formats the selection by default. */
  onMark?: (kind: MarkKind) => void;
}

/**
 * Formatting buttons for those who do not know Markdown: a single tab stop, navigated with arrow
 * keys.
 */
export function MarkToolbar({ area, controls, hidden, onMark }: MarkToolbarProps) {
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = steps[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <Row
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      hidden={hidden}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, index) => (
        <Tooltip
          key={tool.kind}
          content={'key' in tool ? `${tool.label} (${shortcutLabel(tool.key)})` : tool.label}
        >
          <Tool
            aria-label={tool.label}
            tabIndex={index === current ? 0 : -1}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setCurrent(index);
              if (onMark === undefined) applyMark(area.current, tool.kind);
              else onMark(tool.kind);
            }}
          >
            <Icon name={tool.icon} size={18} />
          </Tool>
        </Tooltip>
      ))}
    </Row>
  );
}

interface InsertButtonProps {
  hidden: boolean;
  onClick: () => void;
}

/** Opens the insert menu on a new line, as a slash does. */
export const InsertButton = ({ hidden, onClick }: InsertButtonProps) => (
  <Tooltip content="Insert a block, a product or an image (/)">
    <Insert
      type="button"
      hidden={hidden}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name="plus" size={16} />
      Insert
    </Insert>
  </Tooltip>
);

const Insert = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  padding-inline: ${space[3]};
  font-size: ${fontSize.small};
  &[hidden] {
    display: none;
  }
  &:hover {
    color: ${color.goldText};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  min-width: 0;
  ${media.belowMd} {
    flex: 1 1 12rem;
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    ${overflowFade}
  }
  &[hidden] {
    display: none;
  }
`;

const Tool = styled(IconButton)`
  width: 2.25rem;
  ${media.touch} {
    width: 2.75rem;
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;
