import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '~/theme/tokens';

const ways = [
  { to: '/admin?tab=affiliates', label: 'Affiliates' },
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/sales', label: 'Sales' },
];

/** The ways between the screens of affiliate links; the screen at hand is left out. */
export const AdminWays = ({ at = '/admin?tab=affiliates' }: { at?: string }) => (
  <Ways aria-label="Affiliate screens">
    {ways
      .filter(({ to }) => to !== at)
      .map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
  </Ways>
);

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
