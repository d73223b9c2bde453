import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { anchorOf } from '~/ui/split-card';
import { tabListStyle, tabStyle } from '~/ui/tabs/tabs';
import { goToPart } from '../model/parts';

/** The parts of the settings in the order of the screen. */
const PARTS = [
  'Magazine',
  'Contact',
  'Social links',
  'Site',
  'Mail',
  'Newsletter',
  'AI',
  'Security',
  'Status',
  'Social accounts',
  'Search engines',
  'Moving',
  'System',
] as const;

/** Moves to a part, and has the address name it, without a step in the history. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { hash } = event.currentTarget;
  window.history.replaceState(window.history.state, '', hash);
  goToPart(hash);
}

/** Ways to the parts of the settings, which are a long page. */
export const SettingsIndex = () => (
  <Row aria-label="Parts of the settings">
    {PARTS.map((title) => (
      <PartLink key={title} href={`#${anchorOf(title)}`} onClick={jump}>
        {title}
      </PartLink>
    ))}
  </Row>
);

const Row = styled.nav`
  ${tabListStyle}
`;

const PartLink = styled.a`
  ${tabStyle}
`;
