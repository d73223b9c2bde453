import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import {
  color,
  fontSize,
  layer,
  lineHeight,
  motion,
  palette,
  radius,
  space,
} from '../../theme/tokens';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Wrap this once around everything with tooltips. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    {children}
  </Radix.Provider>
);

interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that forwards its props and ref. */
  children: ReactElement;
}

/** Short hint for a control; never the only place for its information. */
export const Tooltip = ({ content, side = 'top', children }: TooltipProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Bubble side={side} sideOffset={6} collisionPadding={8}>
        {content}
      </Bubble>
    </Radix.Portal>
  </Radix.Root>
);

const appear = keyframes`
  from { opacity: 0; }
`;

const Bubble = styled(Radix.Content)`
  z-index: ${layer.tooltip};
  max-width: 18rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.fine};
  background-color: ${palette.charcoal};
  color: ${palette.ivory};
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};
  animation: ${appear} ${motion.fast} ${motion.ease};
`;
