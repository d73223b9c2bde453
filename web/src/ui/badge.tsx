import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, palette, radius, space } from '../theme/tokens';
import { capsText } from '../theme/type-styles';
import { parseHexColor, readableText } from '@contract/color';

interface CategoryBadgeProps {
  name: string;
  /** `#rrggbb` from the data; gold if it is missing or invalid. */
  hex: string | null | undefined;
  /** `solid` over images, `rule` (text with a thin colored line) on plain pages. */
  variant?: 'solid' | 'rule';
  className?: string;
}

/** Category name in capitals, marked with its color and legible with any color. */
export const CategoryBadge = ({ name, hex, variant = 'solid', className }: CategoryBadgeProps) => {
  const tint = hex && parseHexColor(hex) ? hex.trim() : palette.gold;
  const label = name.toUpperCase();
  return variant === 'solid' ? (
    <Solid className={className} style={{ backgroundColor: tint, color: readableText(tint) }}>
      {label}
    </Solid>
  ) : (
    <Ruled className={className}>
      <Rule aria-hidden style={{ backgroundColor: tint }} />
      {label}
    </Ruled>
  );
};

interface BadgeProps {
  tone?: 'neutral' | 'gold' | 'success' | 'warning' | 'danger' | 'info';
  children: ReactNode;
  className?: string;
}

/** Small status label: Featured, Published, Draft, Sample. */
export const Badge = ({ tone = 'neutral', ...rest }: BadgeProps) => (
  <Mark data-mark={tone} {...rest} />
);

const Solid = styled.span`
  ${capsText}
  display: inline-block;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.fine};
  /* Printers omit backgrounds, which would leave white text invisible. */
  ${media.print} {
    padding: 0;
    background: none !important;
    color: ${color.ink} !important;
  }
`;

const Ruled = styled.span`
  ${capsText}
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.ink};
`;

const Rule = styled.span`
  flex: none;
  width: ${space[6]};
  height: 2px;
`;

const Mark = styled.span`
  ${capsText}
  display: inline-block;
  padding: 0.125rem ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.fine};
  letter-spacing: 0.08em;
  color: ${color.muted};
  white-space: nowrap;
  &[data-mark='gold'] {
    border-color: ${color.gold};
    color: ${color.goldText};
  }
  &[data-mark='success'] {
    border-color: transparent;
    background-color: ${color.successTint};
    color: ${color.success};
  }
  &[data-mark='warning'] {
    border-color: transparent;
    background-color: ${color.warningTint};
    color: ${color.warning};
  }
  &[data-mark='danger'] {
    border-color: transparent;
    background-color: ${color.dangerTint};
    color: ${color.danger};
  }
  &[data-mark='info'] {
    border-color: transparent;
    background-color: ${color.infoTint};
    color: ${color.info};
  }
`;
