import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { tabListStyle, tabStyle } from '~/ui/tabs/tabs';
import { useCurrentInView } from '~/ui/tabs/use-current-in-view';

/** Parts of the dashboard's tab, and separate screens. */
const parts = [
  { to: '/admin?tab=affiliates', label: 'Performance' },
  { to: '/admin?tab=affiliates&part=programs', label: 'Programs' },
  { to: '/admin?tab=affiliates&part=guide', label: 'Setup Guide' },
] as const;
const screens = [
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/sales', label: 'Sales' },
] as const;

interface AdminLink {
  to: string;
  label: string;
}

const linksTo = (links: readonly AdminLink[], at?: string): ReactNode => (
  <Fragment>
    {links.map(({ to, label }) => (
      <Tab key={to} to={to} aria-current={to === at ? 'page' : undefined}>
        {label}
      </Tab>
    ))}
  </Fragment>
);

/** Links to the affiliate screens, in the row of the tab's parts. */
export const ScreenLinks = () => <Group aria-label="Affiliate screens">{linksTo(screens)}</Group>;

/** Links to parts and screens, with the current screen marked. */
export function AdminLinks({ at }: { at: (typeof screens)[number]['to'] }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, at);
  return (
    <Row ref={row} aria-label="Affiliate screens">
      {linksTo([...parts, ...screens], at)}
    </Row>
  );
}

const Row = styled.nav`
  ${tabListStyle}
`;

const Group = styled.nav`
  display: flex;
  flex: none;
  gap: inherit;
`;

const Tab = styled(Link)`
  ${tabStyle}
`;
