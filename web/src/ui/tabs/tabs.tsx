import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, motion, space } from '../../theme/tokens';
import { capsText } from '../../theme/type-styles';

/** A row of tabs that scrolls sideways where it does not fit. */
export const tabListStyle = css`
  display: flex;
  gap: ${space[6]};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${color.line};
`;

/** One tab; the chosen one stands on a gold line. */
export const tabStyle = css`
  ${capsText}
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  color: ${color.muted};
  text-decoration: none;
  transition: color ${motion.fast} ${motion.ease};
  &:hover {
    color: ${color.ink};
  }
  &[aria-selected='true'] {
    border-bottom-color: ${color.gold};
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** Parts of one screen of which one is seen; what was typed in the others stays. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) => (
  <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
    <List aria-label={label}>
      {tabs.map((tab) => (
        <Trigger key={tab.id} value={tab.id}>
          {tab.label}
        </Trigger>
      ))}
    </List>
    {tabs.map((tab) => (
      <Content key={tab.id} value={tab.id} forceMount hidden={tab.id !== value}>
        {tab.content}
      </Content>
    ))}
  </Radix.Root>
);

const List = styled(Radix.List)`
  ${tabListStyle}
`;

const Trigger = styled(Radix.Trigger)`
  ${tabStyle}
`;

const Content = styled(Radix.Content)`
  padding-top: ${space[6]};
`;
