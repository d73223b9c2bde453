import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { AdminArea } from '../frame/admin-area';

interface SettingsAreaProps {
  /** Heading of the screen. */
  title: string;
  children: ReactNode;
}

/** Frame of a settings section, with a link to all settings. */
export const SettingsArea = ({ title, children }: SettingsAreaProps) => (
  <AdminArea title={title}>
    <Back to="/admin/settings">
      <Icon name="arrow" size={16} />
      All settings
    </Back>
    {children}
  </AdminArea>
);

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[2]};
  min-height: 2.75rem;
  margin-top: calc(-1 * ${space[4]});
  text-decoration: none;
  & > svg {
    transform: scaleX(-1);
  }
`;
