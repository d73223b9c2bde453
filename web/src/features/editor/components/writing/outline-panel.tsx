import { useMemo } from 'react';
import styled from 'styled-components';
import { useAdaptiveDebounce } from '~/lib/use-adaptive-debounce';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import type { TextPart } from '../../model/find-quote';
import { outlineOf } from '../../model/outline';

interface OutlinePanelProps {
  id: string;
  content: string;
  onJump: (part: TextPart) => void;
}

/** Outline of the text; each heading scrolls to its place. */
export function OutlinePanel({ id, content, onJump }: OutlinePanelProps) {
  const calm = useAdaptiveDebounce(content);
  const entries = useMemo(() => outlineOf(calm), [calm]);
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <Panel id={id} aria-label="Outline">
      {entries.length === 0 && <Nothing>No headings yet.</Nothing>}
      <List role="list">
        {entries.map((entry) => (
          <li key={entry.from} style={{ paddingLeft: `${(entry.level - top) * 1.25}rem` }}>
            <Jump type="button" onClick={() => onJump(entry)}>
              <span className="visually-hidden">Level {entry.level}: </span>
              {entry.title}
            </Jump>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const Panel = styled.nav`
  grid-column: 1 / -1;
  max-height: 14rem;
  padding: ${space[2]} ${space[4]};
  overflow-y: auto;
  border-top: 1px solid ${color.line};
`;

const Nothing = styled.p`
  ${metaText}
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    margin-top: 0;
  }
`;

const Jump = styled.button`
  width: 100%;
  min-height: 2rem;
  padding-block: ${space[1]};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  text-align: left;
  overflow-wrap: anywhere;
  color: ${color.ink};
  ${media.touch} {
    min-height: 2.75rem;
  }
  &:hover {
    color: ${color.goldText};
  }
`;
