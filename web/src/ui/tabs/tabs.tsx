import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useRef } from 'react';
import styled, { css } from 'styled-components';
import { color, media, motion, space } from '../../theme/tokens';
import { overflowFade } from '../../theme/overflow-fade';
import { capsText } from '../../theme/type-styles';
import { useCurrentInView } from './use-current-in-view';

/** Space on both sides of a tab's label, so that the focus ring keeps its distance. */
const AIR = space[2];

/** Row of tabs that scrolls horizontally if it does not fit. */
export const tabListStyle = css`
  position: relative;
  display: flex;
  gap: ${space[2]};
  margin-inline: -${AIR};
  overflow-x: auto;
  ${media.belowMd} {
    gap: 0;
  }
  scrollbar-width: none;
  /* The hairline is below the labels, not the space next to them. */
  background: linear-gradient(${color.line}, ${color.line}) center bottom / calc(100% - 2 * ${AIR})
    1px no-repeat;
  ${overflowFade}
`;

/** A tab; the selected one has a gold line. */
export const tabStyle = css`
  ${capsText}
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  padding-inline: ${AIR};
  scroll-margin-inline: ${space[10]};
  color: ${color.muted};
  text-decoration: none;
  transition: color ${motion.fast} ${motion.ease};
  &:hover {
    color: ${color.ink};
  }
  &:is([aria-selected='true'], [aria-current='page']) {
    color: ${color.ink};
    &::after {
      content: '';
      position: absolute;
      inset: auto ${AIR} 0;
      border-bottom: 2px solid ${color.gold};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /**
   * Arrow keys only move the focus and Enter opens a tab: for tabs that ask before switching, since
   * the focus returns to a tab after each answer.
   */
  isAsking?: boolean;
  /** Links in the same row, to parts that are separate screens. */
  links?: ReactNode;
}

/** Tabs of a screen; input in hidden tabs is kept. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, isAsking = false, links } = props;
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row, value);

  return (
    <Radix.Root
      value={value}
      onValueChange={(id) => onChange(id as Id)}
      activationMode={isAsking ? 'manual' : 'automatic'}
    >
      <Row ref={row}>
        <List aria-label={label}>
          {tabs.map((tab) => (
            <Trigger key={tab.id} value={tab.id}>
              {tab.label}
            </Trigger>
          ))}
        </List>
        {links}
      </Row>
      {tabs.map((tab) => (
        <Content key={tab.id} value={tab.id} forceMount hidden={tab.id !== value}>
          {tab.content}
        </Content>
      ))}
    </Radix.Root>
  );
}

const Row = styled.div`
  ${tabListStyle}
`;

const List = styled(Radix.List)`
  display: flex;
  flex: none;
  gap: inherit;
`;

const Trigger = styled(Radix.Trigger)`
  ${tabStyle}
`;

const Content = styled(Radix.Content)`
  padding-top: ${space[6]};
`;
