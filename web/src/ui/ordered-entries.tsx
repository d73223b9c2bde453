import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, space, weight } from '../theme/tokens';
import { metaText } from '../theme/type-styles';
import { Icon } from './icon';
import { IconButton } from './icon-button';

/** An entry of a reorderable list. */
export interface OrderedEntry {
  id: number;
  name: string;
  /** Additional facts in one line. */
  facts: string;
  marks?: ReactNode;
}

interface OrderedEntriesProps {
  entries: readonly OrderedEntry[];
  /** Called with the ids in their new order, and an announcement of the change. */
  onChange: (ids: number[], sentence: string) => void;
  /** Called when the last entry was removed, which also loses the focus. */
  onEmpty: () => void;
}

type Action = 'up' | 'down' | 'remove';

/** Reorderable list: entries can be moved by drag and drop or buttons, and removed. */
export function OrderedEntries({ entries, onChange, onEmpty }: OrderedEntriesProps) {
  const list = useRef<HTMLOListElement>(null);
  const ids = entries.map(({ id }) => id);
  const [dragged, setDragged] = useState<number | null>(null);

  /** Restores the focus, which moving or removing a row loses. */
  const focusOn = (index: number, action: Action): void => {
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      row?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
    });
  };

  const move = (index: number, to: number, action: Action): void => {
    const id = ids[index];
    if (id === undefined || to < 0 || to >= ids.length) return;
    const next = ids.toSpliced(index, 1).toSpliced(to, 0, id);
    onChange(next, `${entries[index]?.name ?? ''} is now ${to + 1} of ${ids.length}.`);
    focusOn(to, action);
  };

  const remove = (index: number): void => {
    onChange(ids.toSpliced(index, 1), `${entries[index]?.name ?? ''} is removed.`);
    if (ids.length === 1) onEmpty();
    else focusOn(Math.min(index, ids.length - 2), 'remove');
  };

  /** Handlers that move an entry by drag and drop. */
  const dragging = (index: number) => ({
    draggable: entries.length > 1,
    'data-dragged': dragged === index || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== index) move(dragged, index, 'up');
      setDragged(null);
    },
    onDragEnd: () => setDragged(null),
  });

  return (
    <List ref={list} role="list">
      {entries.map(({ id, name, facts, marks }, index) => (
        <Row key={id} {...dragging(index)}>
          <Words>
            <Name>{name}</Name>
            <Facts>{facts}</Facts>
          </Words>
          {marks}
          <Steps>
            <Step
              data-action="up"
              aria-label={`Move ${name} up`}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1, 'up')}
            >
              <Icon name="chevron" size={18} />
            </Step>
            <Step
              data-action="down"
              aria-label={`Move ${name} down`}
              aria-disabled={index === entries.length - 1}
              onClick={() => move(index, index + 1, 'down')}
            >
              <Icon name="chevron" size={18} />
            </Step>
            <IconButton
              data-action="remove"
              aria-label={`Remove ${name}`}
              onClick={() => remove(index)}
            >
              <Icon name="close" size={16} />
            </IconButton>
          </Steps>
        </Row>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.line};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[1]};
  border-bottom: 1px solid ${color.line};
  && {
    margin-top: 0;
  }
  &[draggable='true'] {
    cursor: grab;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 10rem;
  min-width: 0;
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: ${weight.semibold};
  color: ${color.ink};
`;

const Facts = styled.span`
  ${metaText}
  font-size: ${fontSize.caption};
`;

const Steps = styled.div`
  display: flex;
  margin-left: auto;
`;

const Step = styled(IconButton)`
  &[data-action='up'] > svg {
    transform: rotate(180deg);
  }
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.35;
    color: ${color.muted};
  }
`;
