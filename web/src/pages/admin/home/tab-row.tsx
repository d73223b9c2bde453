import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { tabListStyle, tabStyle } from '~/ui/tabs/tabs';
import { useCurrentInView } from '~/ui/tabs/use-current-in-view';
import { adminTabs, tabPath } from './admin-tabs';

interface TabRowProps {
  current: string;
  panelId: string;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The dashboard's tabs as links, navigated with arrow keys. */
export function TabRow({ current, panelId }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row, current);

  const onKeyDown = (event: KeyboardEvent): void => {
    const links = [...(row.current?.querySelectorAll('a') ?? [])];
    const index = links.findIndex((link) => link === document.activeElement);
    const next = steps[event.key]?.(index, links.length);
    if (next === undefined || index < 0) return;
    event.preventDefault();
    links[next]?.focus();
  };

  return (
    <Row ref={row} role="tablist" aria-label="Dashboard" onKeyDown={onKeyDown}>
      {adminTabs.map(({ id, label }) => (
        <Tab
          key={id}
          role="tab"
          id={`tab-${id}`}
          to={tabPath(id)}
          state={{ keepScroll: true }}
          aria-selected={id === current}
          aria-controls={id === current ? panelId : undefined}
          tabIndex={id === current ? 0 : -1}
        >
          {label}
        </Tab>
      ))}
    </Row>
  );
}

const Row = styled.div`
  ${tabListStyle}
`;

const Tab = styled(Link)`
  ${tabStyle}
`;
