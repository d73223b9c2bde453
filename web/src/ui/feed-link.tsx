import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens';
import { Icon } from './icon';

interface FeedLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
}

/** Link to a feed for feed readers. */
export const FeedLink = ({ href, children, className }: FeedLinkProps) => (
  <Anchor href={href} type="application/rss+xml" className={className}>
    <Icon name="rss" size={16} />
    <span>{children}</span>
  </Anchor>
);

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  padding-block: ${space[2]};
  text-decoration: none;
`;
