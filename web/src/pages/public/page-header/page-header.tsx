import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, lineHeight, space, width } from '~/theme/tokens';
import { Eyebrow } from '~/ui/eyebrow';
import { GoldRule } from '~/ui/gold-rule';

interface PageHeaderProps {
  eyebrow?: string;
  title: string;
  /** One or two sentences below the title. */
  children?: ReactNode;
}

/** Header of a page without an image. */
export const PageHeader = ({ eyebrow, title, children }: PageHeaderProps) => (
  <Header>
    {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
    <h1>{title}</h1>
    <GoldRule />
    {children !== undefined && <Lead>{children}</Lead>}
  </Header>
);

const Header = styled.header`
  display: grid;
  justify-items: start;
  gap: ${space[6]};
`;

const Lead = styled.p`
  max-width: ${width.text};
  font-size: ${fontSize.lead};
  line-height: ${lineHeight.snug};
  text-wrap: balance;
  color: ${color.muted};
`;
