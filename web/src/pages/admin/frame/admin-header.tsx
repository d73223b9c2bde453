import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSite } from '~/lib/site-context';
import { brandLength, brandMark } from '~/theme/brand-mark';
import { color, fontSize, media, space } from '~/theme/tokens';
import { AdminMenu } from './admin-menu';

/** Height of the bar without its border. */
export const BAR_HEIGHT = '3.5rem';

interface AdminHeaderProps {
  isSignedIn: boolean;
  /** Controls at the right end, such as Logout. */
  children?: ReactNode;
}

/** Header of the admin area: brand and tools. */
export function AdminHeader({ isSignedIn, children }: AdminHeaderProps) {
  const { brandName } = useSite();
  return (
    <Bar className="no-print" data-tone="stage">
      {/* A full page load, so that the magazine shows what was changed here. */}
      <Mark href="/" aria-label={`${brandName}, home`} data-length={brandLength(brandName)}>
        {brandName}
      </Mark>
      <Tools>
        {children}
        {isSignedIn && <AdminMenu />}
      </Tools>
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  column-gap: ${space[4]};
  min-height: ${BAR_HEIGHT};
  padding-inline: ${space[5]};
  border-bottom: 1px solid ${color.line};
  background-color: ${color.page};
  color: ${color.text};
  font-size: ${fontSize.small};
  ${media.lg} {
    padding-inline: ${space[6]};
  }
`;

const Mark = styled.a`
  ${brandMark}
  /* At 400 % zoom the name stays in one line next to the tools. */
  @media (max-width: 22.4em) {
    &[data-length='short'] {
      font-size: 1.0625rem;
      letter-spacing: 0.08em;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  margin-left: auto;
  ${media.md} {
    gap: ${space[3]};
  }
`;
